/** What a bundler makes of a .wasm file that it copies: its address. */
declare const address: string;
export default address;
