import i18next from 'i18next';
import { lazy, type ComponentType } from 'react';
import type { Catalogues } from './language/texts.ts';

export function lazyWithTexts<Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...texts: (keyof Catalogues)[]
) {
  return lazy(() => loadWithTexts(load, texts));
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/** One of several components that a module holds. */
export const lazyPart = <Parts, Name extends keyof Parts>(load: () => Promise<Parts>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Parts[Name]>> }));

export async function loadWithTexts<Module>(load: () => Promise<Module>, texts: (keyof Catalogues)[]) {
  const [module] = await Promise.all([load(), loadTexts(texts)]);
  return module;
}

/** Unlike i18next, this fails when a catalogue cannot be loaded. */
export async function loadTexts(texts: (keyof Catalogues)[]) {
  // i18next would also wait for, and fail with, catalogues of other parts under way.
  if (texts.every((name) => i18next.hasLoadedNamespace(name))) return;
  await new Promise<void>((resolve, reject) => {
    void i18next.loadNamespaces(texts, (errors?: Error[]) => (errors ? reject(errors[0]!) : resolve()));
  });
}
