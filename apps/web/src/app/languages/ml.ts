import type { Catalogue } from '../i18n.ts';

/** What every page shows. */
export const shell = import.meta.glob<Catalogue>(['../texts/ml.ts', '../../lib/texts/ml.ts', '../footer/texts/ml.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/ml.ts', '../pages/*/texts/ml.ts']);
