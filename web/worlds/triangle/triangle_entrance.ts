/** The path of its picture in the map menu, in a square of 24. A map of other cells becomes one of triangles as it stands. */
export const picture = 'M12 4l9 15.500H3z';
