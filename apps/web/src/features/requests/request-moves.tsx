import type { BookRequest, RequestAction } from '@wandering-books/contract/requests.ts';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { CounterOfferButton } from './counter-offer-button.tsx';
import { DueDateButton } from './due-date-button.tsx';
import { MoveButton } from './move-button.tsx';
import { getMoveName } from './move-names.ts';
import { useMoveWithToast } from './use-move-with-toast.ts';

const VARIANTS = {
  accept: 'primary',
  accept_counter: 'primary',
  hand_over: 'primary',
  complete: 'primary',
  counter: 'secondary',
  decline_counter: 'secondary',
  withdraw_counter: 'secondary',
  decline: 'secondary',
  cancel: 'secondary',
} as const satisfies Partial<Record<RequestAction, ButtonVariant>>;
type ShownAction = keyof typeof VARIANTS;

const ORDER = Object.keys(VARIANTS) as ShownAction[];

type Props = { request: BookRequest; quiet?: boolean };

/** What may be done about a request: what the server says, nothing else. */
export function RequestMoves({ request, quiet = false }: Props) {
  const { move, moving } = useMoveWithToast(request, quiet);
  const possible = ORDER.filter((action) => request.actions.includes(action));
  return (
    <>
      {possible.map((action) => {
        if (action === 'accept' && request.type === 'rent')
          return <DueDateButton key={action} request={request} purpose="accept" variant="primary" />;
        if (action === 'counter') return <CounterOfferButton key={action} request={request} />;
        const name = getMoveName(action, request);
        return (
          <MoveButton
            key={action}
            request={request}
            name={name}
            variant={VARIANTS[action]}
            loading={moving === action}
            disabled={moving !== undefined && moving !== action}
            onMove={() => void move(action, name)}
          />
        );
      })}
      {request.may_set_due_date && <DueDateButton request={request} purpose="changeDueDate" />}
    </>
  );
}
