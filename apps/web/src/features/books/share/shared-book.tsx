import type { Book } from '@wandering-books/contract/books/books.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { translateListName } from '../../../lib/language/texts.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button, TextLink, LinkButton, getButtonStyle } from '../../../ui/buttons.tsx';
import { Cover } from '../../../ui/covers/cover.tsx';
import { PlusIcon } from '../../../ui/icons/icons.tsx';
import { useAccount } from '../../accounts/accounts.api.ts';
import { getBookPhoto } from '../card/book-photo.ts';
import { canShare, ShareIcon, useBookLink } from '../card/use-book-link.ts';
import { VerificationNotice } from '../../accounts/recovery/verification-notice.tsx';

export function SharedBook({ book, onNext }: { book: Book; onNext: () => void }) {
  const { t } = useTranslation('books');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isOffered = book.status === 'available';
  const isConfirmed = useAccount().data?.email_verified_at != null;
  return (
    <section className="flex flex-col items-center gap-6 rounded-card border border-line bg-card p-5 text-center shadow-soft sm:flex-row sm:items-start sm:gap-8 sm:p-7 sm:text-start">
      <Cover
        title={book.title}
        author={book.author}
        alt={t('details.coverOf', { title: book.title })}
        sources={getBookPhoto(book.image, '160px')}
        className="w-40 shrink-0 shadow-soft"
      />
      <div className="min-w-0 flex-1 space-y-6">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {t('shared.title')}
          </h2>
          {!isOffered && (
            <p dir="auto" className="mt-2 wrap-anywhere text-muted">
              {t('shared.kept', { title: book.title })}
            </p>
          )}
          {isOffered && isConfirmed && <p className="mt-2 text-muted">{t('shared.told')}</p>}
          {isOffered && (
            <p className="mt-2 text-muted">
              {book.city ? (
                t('shared.placed', { city: translateListName('cities', book.city.name) })
              ) : (
                <>
                  <span>{`${t('shared.unplaced')} `}</span>
                  <TextLink to={paths.profile()}>{t('shared.addPlace')}</TextLink>
                </>
              )}
            </p>
          )}
        </div>
        {isOffered && <VerificationNotice />}
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <LinkButton size="large" to={paths.book(book.id)}>
            {t('shared.see')}
          </LinkButton>
          <Button size="large" variant="secondary" icon={<PlusIcon />} onClick={onNext}>
            {t('shared.next')}
          </Button>
        </div>
        {isOffered && <SharedBookLinks book={book} />}
      </div>
    </section>
  );
}

function SharedBookLinks({ book }: { book: Book }) {
  const { t } = useTranslation('books');
  const { buildUrl, share, copy } = useBookLink(book);
  const message = t('shared.message', { title: book.title, author: book.author || t('notSpecified'), url: buildUrl() });
  return (
    <section aria-label={t('shared.tell')} className="border-t-2 border-dotted border-line-strong/60 pt-4">
      <h3 className="text-lg">{t('shared.tell')}</h3>
      <div className="mt-3 flex flex-wrap gap-3 max-sm:flex-col">
        {canShare() && (
          <Button variant="secondary" icon={<ShareIcon />} onClick={() => void share()}>
            {t('details.share')}
          </Button>
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={getButtonStyle('secondary')}
        >
          {t('shared.whatsApp')}
        </a>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('shared.copy')}
        </Button>
      </div>
    </section>
  );
}
