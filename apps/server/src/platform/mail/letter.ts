import { escapeHtml } from '../escape-html.ts';

/** A mail without its address: what a slice's `*.mails.ts` writes. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface Link {
  label: string;
  url: string;
}

export interface Content {
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
export function letter({ subject, before, link, after, footer }: Content): Letter {
  const text = [...before, inText(link), ...after, ...(footer ? [inText(footer)] : [])].join('\n\n') + '\n';
  const html = [
    '<!doctype html><html lang="en"><body style="font:16px/1.5 Georgia,serif;color:#2b2118;max-width:36em">',
    ...before.map(paragraph),
    `<p>${inHtml(link)}</p>`,
    ...after.map(paragraph),
    ...(footer ? [`<p style="font-size:13px;color:#5e564a">${inHtml(footer)}</p>`] : []),
    '</body></html>',
  ].join('\n');
  return { subject: inOneLine(subject), text, html };
}

/** Words that others wrote, for a place where a line must not end. */
export const inOneLine = (words: string) => words.replace(/\s+/g, ' ');

const inText = ({ label, url }: Link) => `${label}:\n${url}`;

const inHtml = ({ label, url }: Link) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`;
