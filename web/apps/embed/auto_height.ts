/** For pages with figures in frames: sets each frame to the height its figure asks for. Ignores other frames and other messages. */
addEventListener('message', ({ source, data }) => {
  if (data?.type !== 'astar-lab:resize' || !Number.isFinite(data.height)) return;
  const own = new URL('../../../embed.html', import.meta.url).href;
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source && frame.src.startsWith(own)) frame.style.height = `${Math.min(1000, Math.max(200, data.height))}px`;
  }
});
