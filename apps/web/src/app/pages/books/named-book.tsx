import { type FoundBook, useFollowUp } from '../../../features/books/share/follow-up.ts';
import { ImportedBook } from '../../../features/imports/imported-book.tsx';
import { usePassport } from '../../../features/passports/passports.api.ts';
import { WantedBook } from '../../../features/wishes/wanted/wanted-book.tsx';
import type { Elements } from '../../../ui/elements.tsx';

type NamedBookProps = { search: URLSearchParams; children: (prefill: FoundBook) => Elements };

/** The book of a passport, a draft or a notice that the address names. */
export default function NamedBook({ search, children }: NamedBookProps) {
  const code = search.get('passport');
  const [id, row, noticeId] = ['import', 'row', 'wanted'].map((name) => Number(search.get(name)));
  if (id && row)
    return (
      <ImportedBook key={`${id}.${row}`} id={id} row={row}>
        {children}
      </ImportedBook>
    );
  if (noticeId)
    return (
      <WantedBook key={noticeId} id={noticeId}>
        {children}
      </WantedBook>
    );
  return code ? <FoundBook code={code}>{children}</FoundBook> : children({});
}

/** Fills in a form to share the book of a passport, which the shared book then carries on. */
function FoundBook({ code, children }: { code: string; children: (prefill: FoundBook) => Elements }) {
  const { data: passport, isLoading } = usePassport(code);
  const followUp = useFollowUp({ passport: code });
  if (isLoading) return null;
  if (!passport) return children({});
  const { title, author, isbn } = passport;
  return children({ prefill: { title, author, isbn: isbn ?? '' }, ...followUp });
}
