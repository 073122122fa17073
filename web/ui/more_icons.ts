/** Drawings for parts of the page that come late, added to the page's own. */
const drawings = {
  swap: 'M4 8h14M14.5 4.5 18 8l-3.5 3.5M20 16H6M9.5 12.5 6 16l3.5 3.5',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2M18 18v2M14 18v2h2',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01',
  pin: 'M9 4h6l-1 7 3 3H7l3-3zM12 14v6',
};

const namespace = 'http://www.w3.org/2000/svg';
const sprite = document.querySelector('.sprite');
for (const [name, d] of Object.entries(drawings)) {
  const symbol = document.createElementNS(namespace, 'symbol');
  symbol.id = `i-${name}`;
  symbol.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', d);
  symbol.append(path);
  sprite?.append(symbol);
}
