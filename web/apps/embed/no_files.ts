/** Takes the place of errors of files in the folder for figures: a figure is given documents, never a file of another program. */
export const sentences = {};
