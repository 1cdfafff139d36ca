import { type MailKind, mailKinds } from '@wandering-books/contract/notifications/notification-limits.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { Checkbox } from '../../ui/forms/fields.tsx';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import type { PushState } from './push-device.ts';
import { usePushPreferences, useSetPushPreference, usePushDevice, useTurnPush } from './push-notifications.api.ts';

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
  const { t } = useTranslation('push-settings');
  const id = useId();
  const turn = useSetPushPreference();
  return (
    <div role="group" aria-labelledby={id} className="mt-4 border-t border-line pt-4">
      <h4 id={id} className="mb-1 font-sans text-base font-semibold">
        {t('kinds.title')}
      </h4>
      <QueryContent
        query={usePushPreferences()}
        loading={t('kinds.loading')}
        skeleton="h-72"
        failure={t('kinds.loadingFailed')}
      >
        {(preferences) => (
          <>
            <KindSwitches preferences={preferences} onTurn={turn} />
            <div className="mt-3 border-t border-line pt-3">
              <Checkbox
                role="switch"
                label={t('content.label')}
                hint={t('content.hint')}
                checked={preferences.shows_content}
                onChange={({ target }) => turn('shows_content', target.checked)}
              />
            </div>
          </>
        )}
      </QueryContent>
    </div>
  );
}

type KindSwitchesProps = {
  preferences: Record<MailKind, boolean>;
  onTurn: (kind: MailKind, isWanted: boolean) => void;
};

/** A switch for each kind of news. */
export function KindSwitches({ preferences, onTurn }: KindSwitchesProps) {
  const { t } = useTranslation('notifications');
  return mailKinds.map((kind) => (
    <Checkbox
      key={kind}
      role="switch"
      label={t(`kinds.${kind}.setting`)}
      checked={preferences[kind]}
      onChange={({ target }) => onTurn(kind, target.checked)}
    />
  ));
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
