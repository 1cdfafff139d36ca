/** A mail without its address: what a slice's `*.mails.ts` writes. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface Content {
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  link: { label: string; url: string };
  /** Paragraphs after it. */
  after: string[];
}

/** The same words as plain text and as simple HTML. Whatever is in them, they stay words. */
export function letter({ subject, before, link, after }: Content): Letter {
  const text = [...before, `${link.label}:\n${link.url}`, ...after].join('\n\n') + '\n';
  const html = [
    '<!doctype html><html lang="en"><body style="font:16px/1.5 Georgia,serif;color:#2b2118;max-width:36em">',
    ...before.map(paragraph),
    `<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`,
    ...after.map(paragraph),
    '</body></html>',
  ].join('\n');
  return { subject, text, html };
}

const paragraph = (words: string) => `<p>${escaped(words)}</p>`;

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
