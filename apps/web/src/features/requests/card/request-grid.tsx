import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { ShowMore } from '../../../ui/layout/query-content.tsx';
import type { RequestList } from '../requests.api.ts';

type Columns = 3 | 4;

const PAIR = 'grid gap-x-5 gap-y-6 sm:grid-cols-2';
const GRIDS = { 3: `${PAIR} @wide:grid-cols-3`, 4: `${PAIR} @wide:grid-cols-3 @7xl:grid-cols-4` };
const FEW = ['grid', 'grid', PAIR, GRIDS[3]];

type RequestGridProps = {
  requests: readonly BookRequest[];
  columns?: Columns;
  card: (request: BookRequest) => ReactNode;
};

export function RequestGrid({ requests, columns = 4, card }: RequestGridProps) {
  return (
    <ul className={FEW[requests.length] ?? GRIDS[columns]}>
      {requests.map((request) => (
        <li key={request.id} className="min-w-0">
          {card(request)}
        </li>
      ))}
    </ul>
  );
}

export function RequestGridSkeleton({ text, columns = 4 }: { text: string; columns?: Columns }) {
  return (
    <Loading text={text} visible>
      <div className={GRIDS[columns]}>
        {Array.from({ length: columns }, (_, index) => (
          <Skeleton key={index} className="h-64 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}

export function RequestSection({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-10 last:mb-0">
      <h2 className="text-2xl">{title}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

export function MoreRequests({ growing }: { growing: RequestList['growing'] }) {
  const { t } = useTranslation('requests');
  if (!growing) return null;
  return <ShowMore list={growing} failure={t('inbox.failed', { message: growing.error?.message ?? '' })} />;
}
