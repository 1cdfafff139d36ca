import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../..');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(resolve(SOURCE, path), 'utf8') }));
const list = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text));

/** Dialogs, menus, and everything that Escape or a click outside closes. */
const OVERLAY = /@base-ui\/react\/(?!tabs)|<dialog|role="(?:menu|dialog)"|\buse(?:Dismiss|Escape)\((?!\w+: )|popover=/;

test('Back closes every overlay', () => {
  const overlays = list(OVERLAY);
  expect(overlays.length).toBeGreaterThan(3);
  expect(overlays.filter(({ text }) => !/\buseOverlay\(/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every form keeps a draft, unless it asks for a secret', () => {
  const forms = list(/\buseForm(?:<|\()/);
  expect(list(/\buseDraftForm(?:<|\()/).length).toBeGreaterThan(8);
  const isExcused = ({ path, text }: (typeof files)[number]) =>
    /PasswordField|one-time-code|useShareDraft/.test(text) || path.endsWith('use-draft-form.ts');
  expect(forms.filter((form) => !isExcused(form)).map(({ path }) => path)).toEqual([]);
});

test('every form reads its fields on submit', () => {
  const hook = /^lib\/(?:api\/form-submit|drafts\/use-draft-form)\.ts$/;
  const direct = list(/\.register\('|onSubmit=\{(?:form\.)?handleSubmit/).filter(({ path }) => !hook.test(path));
  expect(list(/\buseSubmit(?:Once)?\(/).length).toBeGreaterThan(15);
  expect(direct.map(({ path }) => path)).toEqual([]);
});
