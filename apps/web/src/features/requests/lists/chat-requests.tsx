import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { useRequestsWith } from '../requests.api.ts';
import { getStatusTone, useRequestText } from '../card/request-texts.ts';
import { RequestFacts, RequestStanding } from '../card/request-facts.tsx';
import { SlipActions } from '../card/slip-actions.tsx';

/** Room for a card and some of the chat below it. */
const LARGE_SCREEN = '(min-width: 40rem) and (min-height: 44rem)';

export default function ChatRequests({ person }: { person: { id: number } }) {
  const { t } = useTranslation('requests');
  const { data: requests = [] } = useRequestsWith(person.id);
  const [isOpen, setOpen] = useState(() => window.matchMedia(LARGE_SCREEN).matches);
  const [all, setAll] = useState(false);
  const [first, ...others] = requests;
  if (!first) return null;
  const shown = all ? requests : [first];
  return (
    <section aria-label={t('shared.title')} className="flex max-h-[55%] shrink-0 flex-col border-b border-line bg-card">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full shrink-0 items-center gap-3 px-4 py-1.5 text-start hover:bg-primary-tint focus-visible:-outline-offset-2"
      >
        {isOpen ? (
          <span className="flex-1 text-sm font-semibold text-muted">
            {t('shared.count', { count: requests.length })}
          </span>
        ) : (
          <>
            <span className="min-w-0 flex-1 truncate leading-7">
              <span className="text-sm text-muted">{t(`types.${first.type}`)}</span>{' '}
              <bdi className="font-semibold">{first.book.title}</bdi>
            </span>
            {others.length > 0 && (
              <span className="shrink-0 text-sm text-muted">{t('shared.andMore', { count: others.length })}</span>
            )}
            <Badge tone={getStatusTone(first.status)}>{t(`statuses.${first.status}`)}</Badge>
          </>
        )}
        <ChevronDownIcon className={`size-5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-2 pb-3">
          <ul className="divide-y divide-dotted divide-line-strong">
            {shown.map((request) => (
              <li key={request.id} className="py-3 first:pt-0 last:pb-0">
                <ChatRequest request={request} />
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <button
              type="button"
              aria-expanded={all}
              onClick={() => setAll(!all)}
              className="link mt-1 -mb-2 min-h-11 text-sm font-semibold"
            >
              {all ? t('shared.fewer') : t('shared.more', { count: others.length })}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function ChatRequest({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const formatText = useRequestText();
  const { book, status } = request;
  return (
    <article>
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 flex-1 text-base">
          <Link to={paths.book(book.id)} dir="auto" className="line-clamp-2 hover:text-primary hover:underline">
            {book.title || t('unknownBook')}
          </Link>
        </h3>
        <Stamp tone={getStatusTone(status)}>{t(`statuses.${status}`)}</Stamp>
      </div>
      <RequestStanding request={request} moment={request.created_at} />
      <p dir="auto" className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">
        {formatText(request)}
      </p>
      <RequestFacts request={request} />
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <SlipActions request={request} hasMessageButton={false} />
      </div>
    </article>
  );
}
