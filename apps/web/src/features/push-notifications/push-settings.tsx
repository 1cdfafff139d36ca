import type { MailKind } from '@wandering-books/contract/notifications/email-preferences.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';
import type { PushState } from './push-device.ts';
import { usePushPreferences, useSetPushPreference, usePushDevice, useTurnPush } from './push-notifications.api.ts';

export const NOTIFICATION_KINDS = Object.keys({
  message: true,
  new_request: true,
  answer: true,
  reminder: true,
  unanswered: true,
  due_date: true,
  appointment: true,
  wish: true,
} satisfies Record<MailKind, true>) as MailKind[];

export function PushSettings() {
  const { data: state = 'off' } = usePushDevice();
  return (
    <>
      <PushSwitch state={state} />
      {state === 'on' && <PushKinds />}
    </>
  );
}

function PushKinds() {
  const { t } = useTranslation(['push-settings', 'notifications']);
  const id = useId();
  const loading = <Loading text={t('kinds.loading')} skeleton="h-72" />;
  return (
    <div role="group" aria-labelledby={id} className="mt-4 border-t border-line pt-4">
      <h4 id={id} className="mb-1 font-sans text-base font-semibold">
        {t('kinds.title')}
      </h4>
      <QueryContent query={usePushPreferences()} loading={loading} failure={t('kinds.loadingFailed')}>
        {(preferences) => (
          <>
            {NOTIFICATION_KINDS.map((kind) => (
              <PreferenceSwitch
                key={kind}
                choice={kind}
                label={t(`notifications:kinds.${kind}.setting`)}
                on={preferences[kind]}
              />
            ))}
            <div className="mt-3 border-t border-line pt-3">
              <PreferenceSwitch
                choice="shows_content"
                label={t('content.label')}
                hint={t('content.hint')}
                on={preferences.shows_content}
              />
            </div>
          </>
        )}
      </QueryContent>
    </div>
  );
}

interface PreferenceSwitchProps {
  choice: MailKind | 'shows_content';
  label: string;
  hint?: string;
  on: boolean;
}

function PreferenceSwitch({ choice, label, hint, on }: PreferenceSwitchProps) {
  const { t } = useTranslation('push-settings');
  const { mutate } = useSetPushPreference(choice);
  const turn = (isWanted: boolean) => mutate(isWanted, { onError: (error) => toastFailure(error, t('kinds.failed')) });
  return (
    <Checkbox role="switch" label={label} hint={hint} checked={on} onChange={(event) => turn(event.target.checked)} />
  );
}

function PushSwitch({ state }: { state: PushState }) {
  const { t } = useTranslation('push-settings');
  const { mutate, isPending, variables } = useTurnPush();
  if (state === 'unsupported') return <p className="font-medium">{t('device.unsupported')}</p>;
  if (state === 'denied') return <p className="font-medium">{t('device.denied')}</p>;
  const turn = (on: boolean) => {
    if (!isPending) mutate(on, { onError: (error) => toastFailure(error, t('device.failed')) });
  };
  return (
    <Checkbox
      role="switch"
      label={t('device.label')}
      hint={state === 'off' ? t('device.off') : undefined}
      checked={isPending ? variables : state === 'on'}
      aria-busy={isPending}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}
