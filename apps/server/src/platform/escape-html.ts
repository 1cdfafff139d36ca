/** Makes text safe between tags and inside an attribute's double quotes, in HTML and XML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Characters that no document of XML 1.0 may hold, not even escaped. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The same for XML, without what it has no place for. */
export const escapeXml = (text: string) => escapeHtml(text.replace(NOT_IN_XML, ''));
