/** The texts of maps of triangles, in Chinese. */
export default {
  'lab.map.triangle': '三角形',
  'lab.map.cells.triangle': '三角形',
  'lab.map.cells.triangle.hint': '每格三个邻居',
  'lab.choice.heuristic.triangle': '三角形距离',
  'lab.choice.heuristic.triangle.hint': '空地上要走的格数：恰好精确',
  'predict.order.triangle': '右、左，然后是下或上',
};

/** Translations of the errors that its checks report, by the English sentences. */
export const errors = { triangles: '三角形' };

declare module '../../document/error.ts' {
  interface Sentences extends Record<keyof typeof errors, string> {}
}
