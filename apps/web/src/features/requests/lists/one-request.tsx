import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { QueryContent } from '../../../ui/layout/query-content.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RequestCard } from '../card/request-card.tsx';
import { MarkSeen } from '../notifications/mark-seen.tsx';
import type { useRequest } from '../requests.lists.api.ts';

/** The request that a mail, a push or the bell links to. */
export function OneRequest({ query }: { query: ReturnType<typeof useRequest> }) {
  const { t } = useTranslation('requests');
  const { error } = query;
  return (
    <QueryContent
      query={query}
      loading={<Loading text={t('inbox.loading')} skeleton="h-64" />}
      failure={t('inbox.failed', { message: error?.message ?? '' })}
      missing={
        <EmptyState
          title={error?.message}
          action={<LinkButton to={paths.notifications()}>{t('bell.all')}</LinkButton>}
        />
      }
    >
      {(request) => <SeenRequest request={request} />}
    </QueryContent>
  );
}

function SeenRequest({ request }: { request: BookRequest }) {
  return (
    <div className="max-w-2xl">
      <RequestCard request={request} />
      <MarkSeen kind="request" id={request.id} />
    </div>
  );
}
