import { type Deal, type DealStep, dealSteps, type NextStep } from '@wandering-books/contract/requests/deal.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import { chooseTimeStep, type DealFacts, type DealTerms, findQuestion, isOver } from './deal.rules.ts';

type DealProgress = Omit<Deal, keyof DealTerms>;

interface Standing {
  viewerId: number;
  actions: Deal['actions'];
  canRate: boolean;
  now: Date;
}

/** The progress of a deal, and the next step of its viewer. */
export const describeProgress = (request: DealFacts, standing: Standing): DealProgress => ({
  steps: dealSteps.filter((step) => step !== 'back' || isLoan[request.type]),
  step: findStep(request, standing),
  next_step: findNextStep(request, standing),
});

function findStep(request: DealFacts, { canRate }: Standing): DealStep | null {
  switch (request.status) {
    case 'requested':
    case 'pending':
      return 'asked';
    case 'accepted':
      if (request.handed_over_at) return 'handed_over';
      return request.appointment && request.appointment.status !== 'called_off' ? 'meeting' : 'agreed';
    case 'completed':
      if (!canRate) return null;
      return isLoan[request.type] ? 'back' : 'handed_over';
    default:
      return null;
  }
}

function findNextStep(request: DealFacts, standing: Standing): NextStep | null {
  const { actions, canRate } = standing;
  if (request.status === 'completed') return canRate ? 'rate' : null;
  if (request.status === 'accepted') return findNextOfAgreed(request, standing);
  return actions.find((action) => action === 'accept' || action === 'accept_counter') ?? null;
}

/** The owner gives the book first; a lent one is returned. */
function findNextOfAgreed(request: DealFacts, { viewerId, now }: Standing): NextStep | null {
  const { sender_id, handed_over_at, appointment } = request;
  const isReader = sender_id === viewerId;
  if (findQuestion(request, viewerId, now)) return 'answer';
  if (handed_over_at) return isReader ? 'return' : 'take_back';
  if (!appointment || appointment.status === 'called_off' || appointment.no_show_by !== null) return 'suggest_time';
  if (appointment.status === 'proposed' && !isOver(appointment, now))
    return appointment.proposer_id === viewerId ? null : chooseTimeStep(appointment);
  return isReader ? 'collect' : 'hand_over';
}
