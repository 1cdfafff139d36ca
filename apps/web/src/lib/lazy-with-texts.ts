import i18next from 'i18next';
import { lazy, type ComponentType } from 'react';
import type { Catalogues } from './catalogues.ts';

/** A component in its own chunk, fetched side by side with the texts it shows. */
export function lazyWithTexts<Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...texts: (keyof Catalogues)[]
) {
  return lazy(() => loadWithTexts(load, texts));
}

/** Fetches what `lazyWithTexts` would, once. */
export async function loadWithTexts<Module>(load: () => Promise<Module>, texts: (keyof Catalogues)[]) {
  const [module] = await Promise.all([load(), loadTexts(texts)]);
  return module;
}

/** A page without its words is no page: unlike i18next itself, this fails when one of the catalogues does not arrive. */
function loadTexts(texts: (keyof Catalogues)[]) {
  return new Promise<void>((resolve, reject) => {
    void i18next.loadNamespaces(texts, (errors?: Error[]) => (errors ? reject(errors[0]!) : resolve()));
  });
}
