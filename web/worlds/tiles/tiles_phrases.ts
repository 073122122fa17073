/** What the checks of sliding tiles say, phrase by phrase as in words/zh-Hans/errors.ts. */

export default [
  [/^(.+) is a search on (.+), expected none on sliding tiles$/, '{1}是{2}上的搜索，滑块上不能用'],
  [/^(.+) is a search on sliding tiles, expected none on (.+)$/, '{1}是滑块上的搜索，{2}上不能用'],
  [/^got (\d+) tiles in (.+), expected (\d+): (.+)$/, '{2}里有{1}个滑块，应为{3}个：{4}'],
  [/^got (.+) in (.+), expected (the tiles of .+)$/, '{2}里的{1}不对，应为{3}'],
  [/^(.+) is there twice and (.+) is missing in (.+), expected (the tiles of .+)$/, '{3}里{1}出现两次，缺少{2}，应为{4}'],
  [/^got true, expected false on sliding tiles$/, '得到 true，滑块上应为 false'],
  [/^(.+) does not apply to sliding tiles, which do not move diagonally$/, '滑块不能斜走，不能使用{1}'],
  [/^(.+) does not apply to sliding tiles, where every move costs 1$/, '滑块每走一步代价都是 1，不能使用{1}'],
  [/^(.+) does not apply to sliding tiles, whose moves are not pruned$/, '滑块的走法不作删减，不能使用{1}'],
  [/^(.+) does not apply to sliding tiles$/, '滑块上不能使用{1}'],
  [/^the tiles of a (\S+) board row by row, 0 to (\S), each once$/, '{1}棋盘的滑块逐行书写，0 到{2}各一次'],
] satisfies [RegExp, string][];
