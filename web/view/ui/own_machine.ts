/** Whether the address of the page is known only to this machine: links, codes and snippets with it open nowhere else. */
export const onOwnMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(globalThis.location?.hostname);
