/** What is known of estimates on meshes. */

/** @type {import('../contracts.d.ts').Estimate} */
export const estimate = { sound: () => true };
