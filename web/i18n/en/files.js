/** Files opened, and the queries of a list. */
export default {
  'lab.file.opened': '{name} opened.',
  'lab.file.too-large': '{name} has {size} KB; at most {limit} KB can be opened. The map on screen is unchanged.',
  'lab.file.unreadable': '{name} could not be read. The map on screen is unchanged.',
  'lab.scenarios.hint': 'Choosing one sets steps of 1 and √2 without cut corners, which the listed lengths assume.',
  'lab.scenarios.bucket': 'Bucket',
  'lab.scenarios.at': 'bucket {bucket}',
  'lab.scenarios.back': 'Shorter paths',
  'lab.scenarios.on': 'Longer paths',
  'lab.scenarios.none': '{name} holds no queries. The map on screen is unchanged.',
  'lab.scenarios.other-map': '{name} holds queries for {map} ({size}), which is not on screen. Open that map and the list will follow.',
};
