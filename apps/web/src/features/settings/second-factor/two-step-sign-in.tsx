import { useQuery } from '@tanstack/react-query';
import { buildQuery } from '../../../lib/api/api.ts';
import { secondFactorKey } from './second-factor.api.ts';
import type { SecondFactors } from '@wandering-books/contract/accounts/accounts.second-factor.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate, formatRelativeTime } from '../../../lib/format/format.ts';
import { QueryContent } from '../../../ui/layout/query-content.tsx';
import { Button } from '../../../ui/buttons.tsx';
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx';
import { SettingsSection } from '../settings-section.tsx';
import type { Elements } from '../../../ui/elements.tsx';

export function TwoStepSignIn() {
  const { t } = useTranslation('settings');
  const secondFactors = useQuery(buildQuery(secondFactorKey, 'GET /api/second-factor'));
  const [task, setTask] = useState<SecondFactorTask | null>(null);
  return (
    <SettingsSection id="two-step" title={t('twoStep.title')} lead={t('twoStep.lead')}>
      <QueryContent
        query={secondFactors}
        loading={t('twoStep.loading')}
        skeleton="h-40"
        failure={t('twoStep.loadingFailed')}
      >
        {(factors) => <SecondFactorList factors={factors} onTask={setTask} />}
      </QueryContent>
      {task && <SecondFactorDialog task={task} onClose={() => setTask(null)} />}
    </SettingsSection>
  );
}

type Props = { factors: SecondFactors; onTask: (task: SecondFactorTask) => void };

function SecondFactorList({ factors: { totp_since, passkeys, recovery_codes_left }, onTask }: Props) {
  const { t } = useTranslation('settings');
  const isOn = totp_since !== null || passkeys.length > 0;
  return (
    <div className="divide-y divide-dotted divide-line-strong">
      <Row
        title={t('twoStep.app')}
        text={totp_since ? t('twoStep.appSince', { date: formatFullDate(totp_since) }) : t('twoStep.appNone')}
      >
        <Button variant="secondary" onClick={() => onTask({ kind: totp_since ? 'removeApp' : 'addApp' })}>
          {totp_since ? t('twoStep.removeApp') : t('twoStep.addApp')}
        </Button>
      </Row>
      <Row title={t('twoStep.passkeys')} text={t('twoStep.passkeysHint')}>
        <Button variant="secondary" onClick={() => onTask({ kind: 'addPasskey' })}>
          {t('twoStep.addPasskey')}
        </Button>
      </Row>
      {passkeys.length > 0 && (
        <ul aria-label={t('twoStep.passkeys')}>
          {passkeys.map(({ id, name, created_at, last_used_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 ps-4">
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-muted">
                  <span>{t('twoStep.added', { date: formatFullDate(created_at) })}</span>
                  {last_used_at && <span>{t('twoStep.used', { when: formatRelativeTime(last_used_at) })}</span>}
                </p>
              </div>
              <Button
                variant="secondary"
                aria-label={t('twoStep.removePasskeyNamed', { name })}
                onClick={() => onTask({ kind: 'removePasskey', id, name })}
              >
                {t('twoStep.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOn && (
        <Row title={t('twoStep.codes')} text={t('twoStep.codesLeft', { count: recovery_codes_left })}>
          <Button variant="secondary" onClick={() => onTask({ kind: 'renewCodes' })}>
            {t('twoStep.renewCodes')}
          </Button>
        </Row>
      )}
    </div>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: Elements }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <h4 className="font-semibold">{title}</h4>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
