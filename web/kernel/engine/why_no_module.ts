/** Why a .wasm file could not be loaded in this page. Fetched only when that has happened. */
import { said, type Said } from '../document/error.ts';

/** The smallest valid module. */
const nothing = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

async function reason(cause: unknown, address: string | undefined): Promise<Said | null> {
  if (!globalThis.WebAssembly) return said('this browser has no WebAssembly');
  try {
    new WebAssembly.Module(nothing);
  } catch {
    return said("the Content-Security-Policy of the page forbids it, expected script-src with 'wasm-unsafe-eval'");
  }
  if (address === undefined) return null;
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
  if (!answer) return said('{address}: no answer', { address });
  if (!answer.ok) return said('{address}: got an answer of {status}', { address, status: answer.status });
  // The server has it, but not the script that belongs to it, or one from before.
  const mixed = /LinkError|imported module|module script/i.test(String(cause));
  return mixed ? said('the lab was updated after this page was opened, expected the page to be reloaded') : null;
}

/** @param cause what was thrown @param address of the .wasm file @returns what to say; undefined outside pages or if nothing is known */
export async function whyNoModule(cause: unknown, address: string | undefined): Promise<Said | undefined> {
  const why = globalThis.location ? await reason(cause, address) : null;
  return why ? said('the WebAssembly module could not be loaded: {why}', { why }) : undefined;
}
