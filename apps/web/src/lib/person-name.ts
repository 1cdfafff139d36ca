import { getTexts } from './current-texts.ts';

type CachedSession = { id?: number; name?: string | null; email?: string | null };

/** What somebody is called: name, else e-mail, else the number, else that nobody knows. */
export function getPersonName(person: CachedSession | null | undefined): string {
  const t = getTexts().getFixedT(null, 'lib');
  return person?.name || person?.email || (person?.id ? t('userNumber', { id: person.id }) : t('unknownUser'));
}
