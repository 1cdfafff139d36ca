import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { pieces } from './pieces.ts';
import { words } from './samples.ts';

const UI = new URL('../src/ui/', import.meta.url);
const PIECES = new URL('pieces/', import.meta.url);
/** Files without visible output. */
const UNSEEN = ['elements', 'lazy-window', 'script-form', 'when-in-view'];
/** Exports that are only visible through another component. */
const INDIRECT = /^Modal$|Context$/;
const CONTROL = /<(a|button|input|select|textarea|summary) |role="option"/;

const read = (folder: URL, file: string) => readFileSync(new URL(file, folder), 'utf8');
const listComponents = (source: string) =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].flatMap(([, name = '']) =>
    INDIRECT.test(name) ? [] : name,
  );

const sources = readdirSync(PIECES).map((file) => read(PIECES, file));
const components = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => ({ name: basename(file, '.tsx'), file, exported: listComponents(read(UI, file)) }))
  .filter(({ name, exported }) => exported.length > 0 && !UNSEEN.includes(name));

const readComponent = (name: string) => read(UI, components.find((component) => component.name === name)!.file);

const render = (name: string, state: string, language: keyof typeof words) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(Fragment, null, pieces[name]!.states(words[language])[state])),
  );

test('the showcase contains every visible component', () => {
  expect(Object.keys(pieces).toSorted()).toEqual(components.map(({ name }) => name).toSorted());
});

const isIconFile = ({ name }: { name: string }) => name.endsWith('icons');

test.each(components.filter((component) => !isIconFile(component)))(
  'everything that $name offers is shown',
  ({ exported }) => {
    for (const component of exported)
      expect(
        sources.filter((source) => source.includes(`<${component}`)),
        component,
      ).not.toEqual([]);
  },
);

test.each(components.filter(isIconFile))('the icons of $name are shown under its name', ({ name, exported }) => {
  const markup = render(name, 'normal', 'en');
  for (const icon of exported) expect(markup).toContain(`</svg><span>${icon}</span></li>`);
});

test.each(Object.keys(pieces))('%s renders in all its states, and focused if it is a control', (name) => {
  const piece = pieces[name]!;
  const states = Object.keys(piece.states(words.en));
  const [markup = ''] = states.map((state) => render(name, state, 'en'));
  const ownsControl = CONTROL.test(readComponent(name));
  expect(states.length).toBeGreaterThan(0);
  if (ownsControl && !piece.isWindow) expect(piece.isControl).toBe(true);
  if (piece.isControl) expect(markup).toMatch(CONTROL);
});

test('all languages have the same texts', () => {
  const [first, ...others] = Object.values(words).map((all) => Object.keys(all));
  for (const other of others) expect(other).toEqual(first);
});
