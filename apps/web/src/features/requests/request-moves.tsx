import type { BookRequest, RequestAction } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { useMoveWithToast, type MoveName } from './move-with-toast.ts';
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
  return possible.map((action) => {
    const name: MoveName = action === 'cancel' && isOpen(request) ? 'withdraw' : action;
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
}
