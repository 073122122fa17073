/** The path of its icon in the map menu, in a square of 24 by 24. Other cells become triangles in the same columns and rows. */
export const picture = 'M12 4l9 15.500H3z';
