let known: Record<string, string> = {};

/** Tells the settings where there is no page to read them from: on the server. */
export const setPageSettings = (settings: Record<string, string>) => void (known = settings);

/** A setting that the server wrote into the page, as `<meta name="…" content="…">`; empty where there is none. */
export function getPageSetting(name: string): string {
  if (!globalThis.document) return known[name] ?? '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
