/** What the browser's code expects to find around it, where there is no browser: the pages it draws here are empty. */
const stored = new Map<string, string>();
const nobody = { addEventListener() {}, removeEventListener() {} };
const document = { ...nobody, nodeType: 9, visibilityState: 'visible', activeElement: null, querySelector: () => null };

/** Where the empty page is drawn. */
export const container = { ...nobody, nodeType: 1, ownerDocument: document, textContent: '' } as unknown as Element;

const surroundings = {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  navigator: { onLine: true },
  location: new URL(process.env['PRODUCT_URL']!),
  document,
  window: globalThis,
  HTMLIFrameElement: class {},
};
for (const [name, value] of Object.entries({ ...surroundings, ...nobody }))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const overTheNetwork = globalThis.fetch;
/** Addresses are meant from the page on. */
globalThis.fetch = (input, init) => overTheNetwork(new URL(String(input), process.env['PRODUCT_URL']), init);
