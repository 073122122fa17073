/** For pages with figures in frames: sets each frame to the height its figure asks for. Ignores other frames and other messages. */
const own = new URL('../../../embed.html', import.meta.url).href;
const frames = () => [...document.querySelectorAll('iframe')].filter((frame) => frame.src.startsWith(own));

addEventListener('message', ({ source, data }) => {
  if (data?.type !== 'astar-lab:resize' || !Number.isFinite(data.height)) return;
  for (const frame of frames()) if (frame.contentWindow === source) frame.style.height = `${Math.min(1000, Math.max(200, data.height))}px`;
});

// A frame may have told its height before this script came.
for (const frame of frames()) frame.contentWindow?.postMessage({ type: 'astar-lab:height' }, '*');
