let serverSettings: Record<string, string> = {};

/** Sets the settings on the server, which has no document. */
export const setPageSettings = (settings: Record<string, string>) => void (serverSettings = settings);

/** Reads a setting from `<meta name="…" content="…">`; empty without one. */
export function getPageSetting(name: string): string {
  if (!globalThis.document) return serverSettings[name] ?? '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
