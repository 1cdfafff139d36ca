import type { Passport } from '@wandering-books/contract/passports/passports.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { PageMeta } from '../../platform/http/pages/page-meta.ts';
import { getTexts } from '../../platform/language/texts.ts';
import type { PassportRow, StampRow } from './passports.queries.ts';

export function presentPassport(row: PassportRow, stamps: StampRow[], viewerId: number | undefined): Passport {
  const { code, title, author, isbn, image, user_id, deleted_at } = row;
  const isListed = deleted_at === null;
  return {
    code,
    title,
    author,
    isbn,
    image: isListed ? image : null,
    km: stamps.reduce((sum, { km }) => sum + km, 0),
    stamps: stamps.map(({ city, month, name }) => ({ city, month, name })),
    route: stamps.length > 0 ? [row, ...stamps].flatMap(presentStop) : [],
    mine: isListed && user_id === viewerId,
  };
}

const presentStop = ({ city, latitude, longitude }: Pick<StampRow, 'city' | 'latitude' | 'longitude'>) =>
  city === null || latitude === null || longitude === null ? [] : [{ city, latitude, longitude }];

export function presentPassportMeta({ code, title, author }: Passport, language: string): PageMeta {
  const t = getTexts(language, 'pages');
  return {
    title: t('passport.title', { title }),
    description: t('passport.description', { title, author }),
    path: paths.passport(code),
    kind: 'website',
    isUnlisted: true,
  };
}
