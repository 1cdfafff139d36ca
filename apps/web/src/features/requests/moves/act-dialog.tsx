import type { NextStep, RequestAction } from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { getPersonName } from '../../../lib/format/format.ts';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { ProposalDialog } from '../appointments/proposal-dialog.tsx';
import { RatingDialog } from '../../ratings/rating-dialog.tsx';
import ReportDialog from '../../reports/report-dialog.tsx';
import { getOtherParty } from '../card/request-facts.tsx';
import { HandOverDialog } from '../handover/hand-over-dialog.tsx';
import { useRequestRefetch } from '../requests.api.ts';
import { ConfirmMoveDialog, CounterOfferDialog, DueDateDialog } from './move-dialogs.tsx';

export type Move = Exclude<RequestAction, 'hand_over' | 'complete' | 'undo_decline'>;
export type ActName = Move | NextStep | 'change_due_date' | 'message' | 'report' | 'details';

type Props = DialogState & { request: BookRequest; act: ActName; onCallOff?: (onMoved: () => void) => void };

export default function ActDialog({ request, act, onCallOff, ...state }: Props) {
  const refetch = useRequestRefetch();
  const { id, name } = getOtherParty(request);
  const part = { request, name: getPersonName({ id, name }) };
  switch (act) {
    case 'accept':
      return <DueDateDialog request={request} purpose="accept" {...state} />;
    case 'change_due_date':
      return <DueDateDialog request={request} purpose="changeDueDate" {...state} />;
    case 'counter':
      return <CounterOfferDialog request={request} {...state} />;
    case 'cancel':
      return (
        <ConfirmMoveDialog request={request} name="cancel" onConfirm={(onMoved) => onCallOff?.(onMoved)} {...state} />
      );
    case 'suggest_time':
      return <ProposalDialog requestId={request.id} name={part.name} {...state} />;
    case 'rate':
      return <RatingDialog {...part} onRated={() => void refetch(null)} {...state} />;
    case 'report':
      return <ReportDialog thing={{ kind: 'person', id, name: part.name }} {...state} />;
    default:
      return <HandOverDialog request={request} {...state} />;
  }
}
