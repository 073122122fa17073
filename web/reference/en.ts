/** The page of the element in English; what the facts say stands in custom-elements.json itself. */

export const words: Record<string, string> = {
  title: '<a-star-lab>: a search in your page',
  other: '中文',
  lab: 'Open the lab',
  lead: 'One script and one tag put a search into a page: a picture and a link at first, and a map with a timeline once it is in sight. Everything below is alive; press a figure to give it the keyboard and the wheel, and Escape gives them back.',
  script:
    'Once on a page, the script, and the room that figures without a picture take before it has come. From another site the script has its whole address, and the server of the lab has to send Access-Control-Allow-Origin: *, because it is a module:',
  link: 'A search on a small map (opens in A* Lab)',
  map: 'A map in an attribute',
  'map.says':
    'Rows stand side by side with / between them: S is the start, G the goal, X a wall, a full stop a free cell, and 1 to 9 what a cell costs to enter. step says how many events have happened.',
  document: 'A whole document',
  'document.says':
    'Whatever the lab can save can stand inside the tag, in any world. It needs no request, so that it also works from a file. readonly keeps hands off the map.',
  later: 'Only when it is asked for',
  'later.says': 'With reveal="interaction" nothing is fetched before somebody presses; what stands inside the tag is shown until then.',
  'later.link': 'The 8-puzzle (opens in A* Lab)',
  seek: 'Buttons in the text',
  'seek.says': 'A button with data-astar-for and data-astar-step takes a figure to a step, wherever it stands:',
  'seek.start': 'Greedy search sets out',
  'seek.turn': 'and runs into the pocket',
  program: 'From a program',
  'program.says': 'Properties may be set before the figure is alive. What each button does is written on it; below are the events.',
  'program.log': 'Events, the last one first',
  colours: 'Colours, fonts and parts',
  'colours.says':
    'A figure reads nothing of the page but the variables below, and follows its language and its light or dark colours by itself.',
  resolver: 'Where the .wasm files are',
  'resolver.says':
    "Usually they lie beside the modules. A page that has them elsewhere says so before the first figure comes alive. With a Content-Security-Policy the page needs script-src and connect-src for that address, 'wasm-unsafe-eval', and img-src for its own pictures: 'self', or data: where they are written into the page. Where WebAssembly is forbidden, picture and link stay, and the figure says why.",
  'resolver.npm':
    'From npm the same element is a-star-lab/register, or a-star-lab/element with define(); types for React and Vue are a-star-lab/react and a-star-lab/vue. Vue is told that the tag is none of its components:',
  places: 'Where there are no scripts',
  'places.says':
    'WordPress takes scripts and frames from administrators only, and where the script itself lies on a disk, browsers load no module. Picture and link stay there: the share sheet of the lab writes them, for WordPress as its filter leaves them, and saves the picture, or the whole lab with the document as one file. A frame with embed.html needs no script on the page.',
  attributes: 'Attributes',
  members: 'Properties and methods',
  events: 'Events',
  slots: 'Inside the tag',
  cssParts: 'Parts',
  cssProperties: 'Variables',
  name: 'Name',
  type: 'Type',
  says: 'What it is',
};
