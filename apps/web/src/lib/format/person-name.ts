import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import { getTexts } from '../language/current-texts.ts';

/** The address of the picture of a person, for avatars. */
export const getPersonImage = ({ profile_image }: { profile_image: string | null }) =>
  profile_image && buildImageUrl(profile_image, 240);

type NamedPerson = { id?: number; name?: string | null; email?: string | null };

/** Falls back to the email address, the number, and a generic name. */
export function getPersonName(person: NamedPerson | null | undefined): string {
  const t = getTexts().getFixedT(null, 'lib');
  return person?.name || person?.email || (person?.id ? t('userNumber', { id: person.id }) : t('unknownUser'));
}
