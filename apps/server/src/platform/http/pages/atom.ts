import { escapeXml } from '../../escape-html.ts';

export interface FeedEntry {
  id: string;
  title: string;
  url: string;
  published: Date;
  updated: Date;
  summary: string;
  category: { term: string; label: string };
  picture: string | undefined;
}

export interface Feed {
  id: string;
  language: string;
  title: string;
  subtitle: string;
  author: string;
  url: string;
  pageUrl: string;
  updated: Date;
  entries: readonly FeedEntry[];
}

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

/** Renders an Atom document with every value escaped. */
export const renderFeed = ({ entries, ...feed }: Feed) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
    renderText('id', feed.id),
    renderText('title', feed.title),
    renderText('subtitle', feed.subtitle),
    renderText('updated', feed.updated.toISOString()),
    `<author>${renderText('name', feed.author)}</author>`,
    renderEmpty('link', { rel: 'self', type: 'application/atom+xml', href: feed.url }),
    renderEmpty('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
    ...entries.map(renderEntry),
    '</feed>\n',
  ].join('\n');

const renderEntry = (entry: FeedEntry) =>
  [
    '<entry>',
    renderText('id', entry.id),
    renderText('title', entry.title),
    renderEmpty('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    ...(entry.picture ? [renderEmpty('link', { rel: 'enclosure', type: 'image/jpeg', href: entry.picture })] : []),
    renderText('published', entry.published.toISOString()),
    renderText('updated', entry.updated.toISOString()),
    renderEmpty('category', entry.category),
    renderText('summary', entry.summary),
    '</entry>',
  ].join('\n');

const renderText = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const renderEmpty = (name: string, attributes: Record<string, string>) =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ')}/>`;
