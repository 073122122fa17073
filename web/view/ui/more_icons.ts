/** Icons for parts of the page that come late, added to those of the page. */
import { svgElement } from '../stage/elements.ts';

const drawings = {
  swap: 'M4 8h14M14.5 4.5 18 8l-3.5 3.5M20 16H6M9.5 12.5 6 16l3.5 3.5',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2M18 18v2M14 18v2h2',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01',
  open: 'M3.5 18.5v-13h6l2 2.5h9v10.5z',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15',
  auto: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM12 4v16M15 5.4v13.2M18 7v10',
  light: 'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  dark: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  help: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18v.2',
  pin: 'M9 4h6l-1 7 3 3H7l3-3zM12 14v6',
};

const sprite = document.querySelector('.sprite');
for (const [name, d] of Object.entries(drawings))
  sprite?.append(svgElement('symbol', { id: `i-${name}`, viewBox: '0 0 24 24' }, svgElement('path', { d })));
