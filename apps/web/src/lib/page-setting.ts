/** A setting that the server wrote into the page, as `<meta name="…" content="…">`; empty where there is none. */
export function getPageSetting(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
