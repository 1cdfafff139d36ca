import type { NoticeDetails } from '@wandering-books/contract/wishes/wanted.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { LinkButton, getButtonStyle } from '../../../ui/buttons.tsx';
import { BookCard, BookGrid } from '../../books/card/book-card.tsx';
import { ReportButton } from '../../reports/report-actions.tsx';
import { NoticeFacts } from './notice-cards.tsx';
import { OfferForm } from './offer-form.tsx';

export function NoticeView({ notice }: { notice: NoticeDetails }) {
  const { t } = useTranslation('wanted');
  const { id, text, user, my_books } = notice;
  const isMine = useSession()?.userId === user.id;
  return (
    <article className="space-y-6">
      <header>
        <p className="text-lg text-muted">{t('looking', { name: user.name })}</p>
        <h1 dir="auto" className="mt-1 mb-3 text-3xl wrap-anywhere @desk:text-4xl">
          {text}
        </h1>
        <NoticeFacts notice={notice} />
      </header>
      <div className="flex flex-wrap gap-3">
        {isMine ? (
          <LinkButton to={`${paths.profile()}#wishes`}>{t('wishes')}</LinkButton>
        ) : (
          <LinkButton to={`${paths.giveBook()}?wanted=${id}`}>{t('have')}</LinkButton>
        )}
        <WhatsAppLink notice={notice} />
      </div>
      {my_books.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl">{t('yours')}</h2>
          <BookGrid
            books={my_books}
            card={(book) => (
              <div className="flex h-full flex-col gap-2">
                <BookCard book={book} />
                <OfferForm notice={notice} book={book} />
              </div>
            )}
          />
        </section>
      )}
      {!isMine && <ReportButton thing={{ kind: 'notice', id }} label={t('report')} />}
    </article>
  );
}

function WhatsAppLink({ notice: { id, text, user } }: { notice: NoticeDetails }) {
  const { t, i18n } = useTranslation('wanted');
  const getMessage = () => {
    const url = `${window.location.origin}${paths.wanted(id)}?lang=${i18n.language}`;
    return encodeURIComponent(t('message', { name: user.name, text, url }));
  };
  return (
    <a
      href="https://wa.me/"
      target="_blank"
      rel="noopener noreferrer"
      className={getButtonStyle('secondary')}
      onClick={({ currentTarget }) => (currentTarget.href = `https://wa.me/?text=${getMessage()}`)}
    >
      {t('share')}
    </a>
  );
}
