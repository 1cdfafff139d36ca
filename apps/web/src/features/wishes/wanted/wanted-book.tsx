import type { Book } from '@wandering-books/contract/books/books.ts';
import type { Notice } from '@wandering-books/contract/wishes/wanted.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { type FoundBook, needsChoice, useFollowUp } from '../../books/share/follow-up.ts';
import { OfferForm } from './offer-form.tsx';
import { useNotice } from './wanted.api.ts';
import type { Elements } from '../../../ui/elements.tsx';

type WantedBookProps = { id: number; children: (prefill: FoundBook) => Elements };

/** Fills in a form to share the book of a notice, which is then offered to its reader. */
export function WantedBook({ id, children }: WantedBookProps) {
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
