import i18next from 'i18next';
import { loadTexts } from '../lazy-with-texts.ts';
import { toast } from '../toast.ts';

const DURATION_MS = 10_000;

let hasSaid = false;

/** Says, once, that the browser keeps nothing of what the reader expects to find again. */
export async function sayUnkept(what: 'session' | 'texts'): Promise<void> {
  if (hasSaid) return;
  hasSaid = true;
  await loadTexts(['offline']).catch(() => undefined);
  toast.info(i18next.t(`offline:unkept.${what}`), { duration: DURATION_MS });
}
