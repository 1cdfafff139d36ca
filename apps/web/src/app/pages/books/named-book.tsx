import { type FoundBook, useFollowUp } from '../../../features/books/share/follow-up.ts';
import { usePassport } from '../../../features/passports/passports.api.ts';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import type { Elements } from '../../../ui/elements.tsx';

const ImportedBook = lazyWithTexts(() => import('../../../features/imports/imported-book.tsx'), 'imports');
const WantedBook = lazyWithTexts(() => import('../../../features/wishes/wanted/wanted-book.tsx'), 'wanted');

type NamedBookProps = { search: URLSearchParams; children: (found: FoundBook) => Elements };

/** The book of a passport, a draft or a notice that the address names. */
export default function NamedBook({ search, children }: NamedBookProps) {
  const code = search.get('passport');
  const [id, row, wanted] = ['import', 'row', 'wanted'].map((name) => Number(search.get(name)));
  if (id && row)
    return (
      <ImportedBook key={`${id}.${row}`} id={id} row={row}>
        {children}
      </ImportedBook>
    );
  if (wanted)
    return (
      <WantedBook key={wanted} id={wanted}>
        {children}
      </WantedBook>
    );
  return code ? <FoundBook code={code}>{children}</FoundBook> : children({});
}

/** Fills in a form to share the book of a passport, which the shared book then carries on. */
function FoundBook({ code, children }: { code: string; children: (found: FoundBook) => Elements }) {
  const { data: passport, isLoading } = usePassport(code);
  const shared = useFollowUp({ passport: code });
  if (isLoading) return null;
  if (!passport) return children({});
  const { title, author, isbn } = passport;
  return children({ found: { title, author, isbn: isbn ?? '' }, ...shared });
}
