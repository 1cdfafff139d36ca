/** A mail without its address: what a slice's `*.mails.ts` writes. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

interface Link {
  label: string;
  url: string;
}

export interface MailTemplate {
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  link: Link;
  /** Paragraphs after it. */
  after: string[];
  /** At the very end, small. */
  footer?: Link;
}

/** The same words as plain text and as simple HTML. Whatever is in them, they stay words. */
export function renderMail({ subject, before, link, after, footer }: MailTemplate): RenderedMail {
  const text =
    [...before, formatTextLink(link), ...after, ...(footer ? [formatTextLink(footer)] : [])].join('\n\n') + '\n';
  const html = [
    '<!doctype html><html lang="en"><body style="font:16px/1.5 Georgia,serif;color:#2b2118;max-width:36em">',
    ...before.map(renderParagraph),
    `<p>${formatHtmlLink(link)}</p>`,
    ...after.map(renderParagraph),
    ...(footer ? [`<p style="font-size:13px;color:#5e564a">${formatHtmlLink(footer)}</p>`] : []),
    '</body></html>',
  ].join('\n');
  return { subject: normaliseWhitespace(subject), text, html };
}

/** Words that others wrote, for a place where a line must not end. */
export const normaliseWhitespace = (words: string) => words.replace(/\s+/g, ' ');

const formatTextLink = ({ label, url }: Link) => `${label}:\n${url}`;

const formatHtmlLink = ({ label, url }: Link) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

const renderParagraph = (words: string) => `<p>${escapeHtml(words)}</p>`;

const escapeHtml = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
