import { useQuery } from '@tanstack/react-query';
import { api, buildQuery } from '../../lib/api/api.ts';
import { useSingleMutation } from '../../lib/api/single-run.ts';
import { useTranslation } from 'react-i18next';
import type { Session } from '@wandering-books/contract/accounts/settings.ts';
import { formatFullDate, formatRelativeTime } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons.tsx';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import { toast } from '../../lib/toast.ts';
import { SettingsSection } from './settings-section.tsx';

export const sessionsKey = ['sessions'];

export function Sessions() {
  const { t } = useTranslation('settings');
  const sessionsQuery = useQuery(buildQuery(sessionsKey, 'GET /api/sessions'));
  const ending = useSingleMutation({
    mutationFn: (id: number | undefined) =>
      id === undefined ? api('DELETE /api/sessions') : api('DELETE /api/sessions/:id', { params: { id } }),
    failure: t('sessions.failed'),
    refetches: sessionsKey,
  });
  const end = (id: number | undefined, message: string) =>
    ending.mutate(id, { onSuccess: () => toast.success(message, { duration: 2000 }) });

  return (
    <SettingsSection id="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
      <QueryContent
        query={sessionsQuery}
        loading={t('sessions.loading')}
        skeleton="h-16"
        failure={t('sessions.loadingFailed')}
      >
        {(sessions) => (
          <>
            <ul className="divide-y divide-dotted divide-line-strong">
              {sessions.map((session) => (
                <Entry key={session.id} session={session} onEnd={() => end(session.id, t('sessions.ended'))} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button
                variant="secondary"
                className="mt-4"
                loading={ending.isPending}
                onClick={() => end(undefined, t('sessions.othersEnded'))}
              >
                {t('sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </SettingsSection>
  );
}

function Entry({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation('settings');
  const device = useDevice(session);
  const { network } = session;
  const date = formatFullDate(session.started_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{device}</span>
          {session.current && <Badge>{t('sessions.thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <span>{`${network ? t('sessions.startedFrom', { date, network }) : t('sessions.started', { date })}, `}</span>
          <span>{t('sessions.used', { when: formatRelativeTime(session.last_used_at) })}</span>
        </p>
      </div>
      {!session.current && (
        <Button variant="secondary" aria-label={t('sessions.endOf', { device, date })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function useDevice({ browser, system }: Session) {
  const { t } = useTranslation('settings');
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknownDevice');
}
