import type { BookRequest, RequestAction } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { DueDateButton } from './due-date-button.tsx';
import { useMoveWithToast, type MoveName } from './use-move-with-toast.ts';
import { isOpen } from './request-status.ts';

const ORDER = ['accept', 'complete', 'decline', 'cancel'] as const satisfies readonly RequestAction[];

const VARIANTS: Record<RequestAction, ButtonVariant> = {
  accept: 'primary',
  complete: 'primary',
  decline: 'secondary',
  cancel: 'secondary',
};

/** What may be done about a request: what the server says, nothing else. */
export function RequestMoves({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const { move, moving } = useMoveWithToast(request);
  const title = request.book.title;
  const possible = ORDER.filter((action) => request.actions.includes(action));
  const moves = possible.map((action) => {
    if (action === 'accept' && request.type === 'rent')
      return <DueDateButton key={action} request={request} purpose="accept" variant="primary" />;
    const name = getMoveName(action, request);
    const label = t(`moves.${name}.label`);
    return (
      <Button
        key={action}
        variant={VARIANTS[action]}
        className="grow whitespace-nowrap"
        loading={moving === action}
        disabled={moving !== undefined && moving !== action}
        aria-label={t('moves.ofBook', { action: label, book: title })}
        onClick={() => move(action, name)}
      >
        {label}
      </Button>
    );
  });
  return (
    <>
      {moves}
      {request.may_set_due_date && <DueDateButton request={request} purpose="changeDueDate" />}
    </>
  );
}

function getMoveName(action: RequestAction, request: BookRequest): MoveName {
  if (action === 'cancel' && isOpen(request)) return 'withdraw';
  if (action === 'complete' && request.type === 'rent') return 'giveBack';
  return action;
}
