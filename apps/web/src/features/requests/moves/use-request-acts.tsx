import type { NextStep } from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSession } from '../../../lib/session.ts';
import { getPersonName } from '../../../lib/format/format.ts';
import type { Elements } from '../../../ui/elements.tsx';
import type { DialogState } from '../../../ui/overlays/dialog.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { useAppointmentChange } from '../appointments/appointments.api.ts';
import { useOpenChat } from '../../conversations/messages/message-person-button.tsx';
import { getOtherParty } from '../card/request-facts.tsx';
import type { ActName, Move } from './act-dialog.tsx';
import { ActDialog, leadToMeeting } from './meeting-after-agreement.tsx';
import { getMoveName, useMoveWithToast } from './use-move-with-toast.ts';

/** Something that a member can do with a request, as a button or as an entry of a menu. */
export interface RequestAct {
  name: ActName;
  label: string;
  opensDialog: boolean;
  loading: boolean;
  disabled: boolean;
  run: () => void;
}

export interface ActOptions {
  /** Shows failures by reloading the list instead of a toast. */
  quiet?: boolean | undefined;
  onLeave?: (() => void) | undefined;
  /** The window with everything about the request; without it, nothing leads there. */
  renderSheet?: (state: DialogState) => Elements;
}

/** @returns `next`: the step that the deal asks for, and the other way at this point; `others`: everything else */
export function useRequestActs(request: BookRequest, { quiet = false, onLeave, renderSheet }: ActOptions = {}) {
  const { t } = useTranslation(['requests', 'conversations']);
  const { move, moving } = useMoveWithToast(request, quiet);
  const meeting = useMeetingChange(request);
  const [opened, setOpened] = useState<{ act: ActName; state: string }>();
  const callOff = (onMoved: () => void) => move({ action: 'cancel', name: 'cancel', onMoved });
  const { show, dialog } = useLazyDialog((state) => {
    const act = opened && findPresentAct(opened, request);
    if (!act) return null;
    if (LEADING_TO_SHEET.includes(act)) return renderSheet?.(state);
    return <ActDialog request={request} act={act} onCallOff={callOff} {...state} />;
  });
  const other = getOtherParty(request);
  const name = getPersonName(other);
  const chat = useOpenChat({ person: other, onOpened: onLeave });

  const open = (act: ActName, label: string): RequestAct => ({
    name: act,
    label,
    opensDialog: true,
    loading: false,
    disabled: false,
    run: () => {
      setOpened({ act, state: getState(act, request) });
      show();
    },
  });
  const describeMove = (action: Exclude<Move, 'counter'>): RequestAct => {
    const moveName = getMoveName(action, request);
    const label = t(`moves.${moveName}.label`);
    if (moveName === 'cancel' || (action === 'accept' && isLoan[request.type])) return open(action, label);
    return {
      name: action,
      label,
      opensDialog: false,
      loading: moving === action,
      disabled: moving !== undefined && moving !== action,
      run: () => move({ action, name: moveName, onMoved: leadToMeeting }),
    };
  };
  const describeNext = (step: NextStep): RequestAct => {
    if (step === 'accept' || step === 'accept_counter') return describeMove(step);
    if (step === 'accept_time')
      return {
        name: step,
        label: t('moves.accept.label'),
        opensDialog: false,
        loading: meeting.isPending,
        disabled: false,
        run: () => meeting.mutate({ slot: 0 }),
      };
    return open(step, t(`nextSteps.${step}`, { name }));
  };

  const { actions, next_step } = request.deal;
  const refusal = REFUSALS.find((action) => actions.includes(action));
  const isAnswer = next_step === 'accept' || next_step === 'accept_counter';
  const handOvers = listHandOvers(request).map(describeNext);
  const next = [
    ...(next_step ? [describeNext(next_step)] : []),
    ...(isAnswer && refusal ? [describeMove(refusal)] : []),
    ...(next_step === 'suggest_time' ? handOvers : []),
  ];
  const rest = OTHERS.filter((action) => actions.includes(action) && next.every((act) => act.name !== action));
  const others: RequestAct[] = [
    ...(next_step === 'suggest_time' ? [] : handOvers),
    ...rest.map((action) =>
      action === 'counter'
        ? open(action, t(request.type === 'exchange' ? 'offers.anotherBook' : 'offers.anotherPrice'))
        : describeMove(action),
    ),
    ...(request.may_set_due_date ? [open('change_due_date', t('moves.changeDueDate.label'))] : []),
  ];
  const aboutPerson: RequestAct[] = request.other_left
    ? []
    : [
        {
          name: 'message',
          label: t('conversations:messagePerson', { name }),
          opensDialog: true,
          loading: chat.isPending,
          disabled: false,
          run: chat.open,
        },
        open('report', t('conversations:personMenu.report', { name })),
      ];
  return { next, others, aboutPerson, details: open('details', t('moves.details')), dialog };
}

const useMeetingChange = ({ appointment }: BookRequest) => useAppointmentChange(appointment?.id ?? 0);

/** A move of an earlier state cannot be made any more, so its dialog closes; that of a hand-over leads to the rating. */
function findPresentAct({ act, state }: { act: ActName; state: string }, request: BookRequest): ActName | undefined {
  if (state === getState(act, request)) return act;
  return HANDOVERS.includes(act) && request.status === 'completed' && !request.other_left ? 'rate' : undefined;
}

const getState = (act: ActName, { status, handed_over_at }: BookRequest) =>
  LASTING.includes(act) ? '' : `${status} ${handed_over_at}`;

const LEADING_TO_SHEET: readonly ActName[] = ['details', 'choose_time', 'answer'];
const LASTING: readonly ActName[] = [...LEADING_TO_SHEET, 'report', 'rate'];

const REFUSALS = ['decline', 'decline_counter'] as const;
const OTHERS = ['accept', 'counter', 'decline', 'decline_counter', 'withdraw_counter', 'cancel'] as const;

const HANDOVERS: readonly ActName[] = ['hand_over', 'collect', 'return', 'take_back'];

/** Possible also where the deal asks for something else first. */
function listHandOvers({ deal: { actions, next_step }, handed_over_at, receiver_id }: BookRequest): NextStep[] {
  if (next_step && HANDOVERS.includes(next_step)) return [];
  if (!actions.some((action) => action === 'hand_over' || action === 'complete')) return [];
  const isOwner = receiver_id === getSession()?.userId;
  if (handed_over_at !== null) return [isOwner ? 'take_back' : 'return'];
  return [isOwner ? 'hand_over' : 'collect'];
}
