/** What an import of a .wasm file gives with a bundler that copies it: its address. */
declare const address: string;
export default address;
