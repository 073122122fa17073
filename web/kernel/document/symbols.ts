/** What a legend may name. The page begins without it. */

/** A symbol: one visible character, of a single unit of UTF-16 as rows are counted in these. S and G are start and goal where a map is drawn with letters. */
export const symbol = /^[^\p{C}\p{M}\p{Z}SG\u{10000}-\u{10ffff}]$/u;
/** The most symbols, and the largest cost. */
export const mostSymbols = 255;
