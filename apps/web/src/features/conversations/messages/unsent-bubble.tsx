import { useTranslation } from 'react-i18next';
import { removeAction } from '../../../lib/offline-queue/queue.ts';
import { retryAction } from '../../../lib/offline-queue/sender.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { RetryIcon } from '../../../ui/icons/icons.tsx';
import { ClockIcon } from '../../../ui/icons/chat-icons.tsx';
import { Meta, ownBubbleStyle } from './message-bubble.tsx';
import { MessageText } from './message-text.tsx';
import type { UnsentMessage } from '../composer/queued-messages.ts';

export function UnsentBubble({ unsent }: { unsent: UnsentMessage }) {
  const { t } = useTranslation('conversations');
  const { state } = unsent;
  const failed = state === 'failed';
  return (
    <>
      <div
        className={classNames(
          ownBubbleStyle,
          'outline-2 outline-dashed',
          failed ? 'outline-danger' : 'outline-line-strong',
        )}
      >
        <MessageText text={unsent.body.message} />
        {state !== 'failed' && (
          <Meta>
            <ClockIcon className="size-3.5" />
            <span>{t(`marks.${state}`)}</span>
          </Meta>
        )}
      </div>
      {state === 'waiting' && (
        <div className="flex self-end text-sm text-muted">
          <UnsentAction onChoose={() => void retryAction(unsent)} retry />
        </div>
      )}
      {failed && <RefusedNote unsent={unsent} />}
    </>
  );
}

function RefusedNote({ unsent }: { unsent: UnsentMessage }) {
  const { t } = useTranslation('conversations');
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1 self-end text-sm text-danger">
      <p role="alert" className="me-1 text-end font-medium">
        {t('notSent')} {unsent.error}
      </p>
      <UnsentAction onChoose={() => void retryAction(unsent)} retry />
      <UnsentAction onChoose={() => void removeAction(unsent)} />
    </div>
  );
}

function UnsentAction({ onChoose, retry }: { onChoose: () => void; retry?: boolean }) {
  const { t } = useTranslation('conversations');
  return (
    <button
      type="button"
      onClick={onChoose}
      className="inline-flex target items-center gap-1.5 rounded-small px-2 font-semibold underline underline-offset-2 hover:decoration-2"
    >
      {retry && <RetryIcon className="size-4" />}
      {retry ? t('retry') : t('remove')}
    </button>
  );
}
