import { type FoundBook, useFollowUp, needsChoice } from '../../../features/books/share/follow-up.ts';
import { usePassport } from '../../../features/passports/passports.api.ts';
import type { Elements } from '../../../ui/elements.tsx';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/buttons.tsx';
import { getImportAddress, useImport } from '../../../features/imports/imports.api.ts';
import type { Book } from '@wandering-books/contract/books/books.ts';
import type { Notice } from '@wandering-books/contract/wishes/wanted.ts';
import { useState } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { OfferForm } from '../../../features/wishes/wanted/offer-form.tsx';
import { useNotice } from '../../../features/wishes/wanted/wanted.api.ts';

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

/** Fills in a form to share a draft, which then is the shared book. */
function ImportedBook({ id, row, children }: { id: number; row: number; children: (prefill: FoundBook) => Elements }) {
  const { t } = useTranslation('imports');
  const { data, isLoading } = useImport(id, { row });
  const followUp = useFollowUp({ import: id, row });
  if (isLoading) return null;
  const [draft] = data?.rows ?? [];
  if (!draft) return children({});
  const { title, author, isbn, category_id, language_id } = draft;
  return (
    <div>
      <p className="mb-4">
        <TextLink to={getImportAddress(id)}>{t('back')}</TextLink>
      </p>
      {children({
        prefill: {
          title: title ?? '',
          author: author ?? '',
          isbn: isbn ?? '',
          cover: 'drawn',
          ...(category_id !== null && { category_id: String(category_id) }),
          ...(language_id !== null && { language_id: String(language_id) }),
        },
        ...followUp,
      })}
    </div>
  );
}

type WantedBookProps = { id: number; children: (prefill: FoundBook) => Elements };

/** Fills in a form to share the book of a notice, which is then offered to its reader. */
function WantedBook({ id, children }: WantedBookProps) {
  const { data: notice, isLoading } = useNotice(id);
  if (isLoading) return null;
  return notice ? <OfferedBook notice={notice}>{children}</OfferedBook> : children({});
}

function OfferedBook({ notice, children }: Pick<WantedBookProps, 'children'> & { notice: Notice }) {
  const { t } = useTranslation('wanted');
  const [toExchange, setToExchange] = useState<Book>();
  const { id, text, author, isbn, user } = notice;
  const { followUp, onFirstShared } = useFollowUp({ notice: id }, t('offered', { name: user.name }));
  return (
    <div>
      <p className="mb-4">
        <TextLink to={paths.wanted(id)}>{t('pageTitle', { text })}</TextLink>
      </p>
      {toExchange && (
        <div className="mb-6 max-w-sm">
          <OfferForm notice={notice} book={toExchange} />
        </div>
      )}
      {children({
        prefill: { title: text === isbn ? '' : text, author: author ?? '', isbn: isbn ?? '' },
        followUp,
        onFirstShared: (book) => (needsChoice(followUp, book) ? setToExchange : onFirstShared)(book),
      })}
    </div>
  );
}
