/** The minimum of browser globals that the web app needs; its pages render nothing here. */
const stored = new Map<string, string>();
const eventTarget = { addEventListener() {}, removeEventListener() {} };
const document = {
  ...eventTarget,
  nodeType: 9,
  visibilityState: 'visible',
  activeElement: null,
  querySelector: () => null,
};

export const container = {
  ...eventTarget,
  nodeType: 1,
  ownerDocument: document,
  textContent: '',
} as unknown as Element;

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
for (const [name, value] of Object.entries({ ...surroundings, ...eventTarget }))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const originalFetch = globalThis.fetch;
/** Relative addresses resolve against the product. */
globalThis.fetch = (input, init) => originalFetch(new URL(String(input), process.env['PRODUCT_URL']), init);
