/** The Embed dialog. */
export default {
  'lab.embed.title': 'Put this on another page',
  'lab.embed.preview': 'Preview',
  'lab.embed.code': 'What to paste',
  'lab.embed.kind': 'Where it goes',
  'lab.embed.kind.tag': 'HTML',
  'lab.embed.kind.tag.hint':
    'A picture and a link; with scripts it becomes live when scrolled into view. Save the picture beside your page as {picture}.',
  'lab.embed.kind.frame': 'Frame',
  'lab.embed.kind.frame.hint':
    'For pages that take frames but no figures. The second line lets the frame choose its height; without scripts, leave it out.',
  'lab.embed.kind.wordpress': 'WordPress',
  'lab.embed.kind.wordpress.hint':
    'A picture that links to the lab. Upload the picture, paste this into a “Custom HTML” block, and put the picture’s address in place of {picture}.',
  'lab.embed.kind.reveal': 'reveal.js',
  'lab.embed.kind.reveal.hint':
    'A slide. Press the figure and the arrow keys step through it; Escape gives them back to the slides. Save the picture beside them as {picture}.',
  'lab.embed.kind.markdown': 'Markdown',
  'lab.embed.kind.markdown.hint': 'A picture that links to the lab. Save the picture beside your text as {picture}.',
  'lab.embed.kind.jupyter': 'Jupyter',
  'lab.embed.kind.jupyter.hint': 'Run it in the notebook.',
  'lab.embed.too-long': 'This document is too long for a link. Choose HTML, which holds all of it.',
  'lab.embed.step': 'Begins',
  'lab.embed.step.step': 'at this step',
  'lab.embed.step.start': 'at the start',
  'lab.embed.theme': 'Colours',
  'lab.embed.theme.page': 'as the page',
  'lab.embed.theme.light': 'light',
  'lab.embed.theme.dark': 'dark',
  'lab.embed.copy': 'Copy',
  'lab.embed.copied': 'Copied: {n} characters.',
  'lab.embed.picture': 'Save the picture',
  'lab.embed.offline': 'Save as one file for offline use',
  'lab.embed.about': '{search} ({world}, {size})',
  'lab.embed.alt': '{about}. {sentence}',
};
