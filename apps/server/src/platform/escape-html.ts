/** Escapes text for content and double-quoted attributes in HTML and XML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Characters that XML 1.0 does not allow, even escaped. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Like `escapeHtml`, and removes characters that XML does not allow. */
export const escapeXml = (text: string) => escapeHtml(text.replace(NOT_IN_XML, ''));
