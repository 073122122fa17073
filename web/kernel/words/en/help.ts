/** The help sheet: what keys do. */
export default {
  'lab.help.lead': 'Draw on the map, move the start and the goal, then step through the search in both directions.',
  'lab.manual': 'index.html',
  'lab.manual.name': 'Manual: searches, worlds, teaching, figures on your page, programs',
  'lab.benchmark': 'Benchmark: whole .scen files, with times and lengths checked',
  'lab.help.map-keys':
    'On the map: Shift with the arrow keys moves a cell cursor, Enter uses the tool there. With fingers: one uses the tool, two move and zoom.',
  'lab.help.undo': 'Undo keeps the last {count} changes in at most {most} MB of memory. Now they take {now} MB.',
  'lab.keys.time': 'Time',
  'lab.keys.page': 'Page',
  'lab.keys.toggle': 'Play or pause',
  'lab.keys.step': 'One step on',
  'lab.keys.back': 'One step back',
  'lab.keys.first': 'To the beginning',
  'lab.keys.last': 'To the end',
  'lab.keys.grain': 'Steps: events, expansions, or searches if the map changes',
  'lab.keys.faster': 'Faster',
  'lab.keys.slower': 'Slower',
  'lab.keys.terrain': 'Terrain of that cost',
};
