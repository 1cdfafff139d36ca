import { foldToLine } from '@wandering-books/contract/fields.ts';
import { findInterfaceLanguage, type LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import { escapeHtml } from '../escape-html.ts';

export interface RenderedMail {
  language: LanguageCode;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
}

interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

interface Link {
  label: string;
  url: string;
}

export interface MailTemplate {
  subject: string;
  before: (string | Link)[];
  link: Link;
  after: string[];
  footer?: Link;
  attachments?: Attachment[];
}

/** Renders a template as plain text and as simple HTML with all values escaped. */
export function renderMail(template: MailTemplate, language?: string | null): RenderedMail {
  const { code, direction } = findInterfaceLanguage({ lang: language });
  const { subject, before, link, after, footer } = foldTemplate(template);
  const text =
    [...before.map(formatTextPart), formatTextLink(link), ...after, ...(footer ? [formatTextLink(footer)] : [])].join(
      '\n\n',
    ) + '\n';
  const html = [
    `<!doctype html><html lang="${code}" dir="${direction}"><body style="font:16px/1.5 Georgia,serif;color:#2b2118;max-width:36em">`,
    ...before.map(renderPart),
    renderPart(link),
    ...after.map(renderPart),
    ...(footer ? [`<p style="font-size:13px;color:#5e564a">${formatHtmlLink(footer)}</p>`] : []),
    '</body></html>',
  ].join('\n');
  const { attachments } = template;
  return { language: code, subject, text, html, ...(attachments && { attachments }) };
}

/** Collapses line breaks in each part, so that no name can look like another part. */
const foldTemplate = ({ subject, before, link, after, footer }: MailTemplate): MailTemplate => ({
  subject: foldToLine(subject),
  before: before.map((part) => (typeof part === 'string' ? foldToLine(part) : foldLabel(part))),
  link: foldLabel(link),
  after: after.map(foldToLine),
  ...(footer && { footer }),
});

const foldLabel = ({ label, url }: Link): Link => ({ label: foldToLine(label), url });

const formatTextPart = (part: string | Link) => (typeof part === 'string' ? part : formatTextLink(part));

const formatTextLink = ({ label, url }: Link) => `${label}:\n${url}`;

const formatHtmlLink = ({ label, url }: Link) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

const renderPart = (part: string | Link) =>
  `<p>${typeof part === 'string' ? escapeHtml(part) : formatHtmlLink(part)}</p>`;
