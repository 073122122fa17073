/** Whether the page has an address that only this machine knows: links, codes and snippets with it open nowhere else. */
export const onOwnMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(globalThis.location?.hostname);
