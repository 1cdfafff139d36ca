import { type EndKind, endKinds, findLastEvent, tellEvent, type Tellers } from '../events/events.rules.ts';
import { getOtherId } from '../state-machine/requests.rules.ts';
import { type Context, describeSwap, isOtherGone, withName } from './wording.context.rules.ts';

/** Describes how a request ended. */
export function formatEnd(context: Context) {
  const { request, viewerId, isMine, names, t } = context;
  const end = findLastEvent(request.events, endKinds);
  if (isOtherGone(request, viewerId) && end?.actor_id === getOtherId(request, viewerId))
    return t(`events.left.${getSide(context)}`, names);
  if (end) return tellEvent(request.exchange_id === null ? tellers : tellersOfExchange, end, context);
  return t(`events.cancelled.sentence.${isMine ? 'mineByMe' : 'theirsByThem'}`, names);
}

const getSide = ({ isMine }: Context) => (isMine ? 'mine' : 'theirs');

const tellers: Tellers<EndKind, Context, string> = {
  declined({ actor_id }, context) {
    const { request, isMine, names, t } = context;
    if (request.is_offer && actor_id === request.sender_id)
      return t(`events.offered.declined.${getSide(context)}`, names);
    return t(`events.declined.sentence.${isMine ? 'mineByThem' : 'theirsByMe'}`, names);
  },
  withdrawn(_event, context) {
    const { request, isMine, names, t } = context;
    if (request.is_offer) return t(`events.offered.cancelled.${getSide(context)}`, names);
    return t(`events.cancelled.sentence.${isMine ? 'mineByMe' : 'theirsByThem'}`, names);
  },
  called_off: ({ actor_id }, context) =>
    context.t(`events.called_off.${actor_id === context.viewerId ? 'byMe' : 'byThem'}`, withName(context)),
  expired({ data }, context) {
    const unanswered = context.request.is_offer ? 'offer' : 'counter';
    return context.t(
      `events.unanswered.${data.silent === 'owner' ? 'request' : unanswered}.${getSide(context)}`,
      context.names,
    );
  },
  lapsed: ({ data }, context) => context.t(`events.lapsed.${data.about}`, withName(context)),
  book_gone: (_event, context) =>
    context.t(
      `events.declined.sentence.${getSide(context)}${context.request.type === 'exchange' ? 'Exchange' : ''}`,
      context.names,
    ),
  completed: (_event, context) => context.t(`events.completed.handedOver.${getSide(context)}`, context.names),
  returned: (_event, context) => context.t(`events.completed.returned.${getSide(context)}`, context.names),
};

const tellersOfExchange: Tellers<EndKind, Context, string> = {
  ...tellers,
  completed: (_event, context) => context.t('events.exchange.completed', describeSwap(context)),
  called_off: ({ actor_id }, context) =>
    context.t(`events.exchange.calledOff${actor_id === context.viewerId ? 'ByMe' : ''}`, describeSwap(context)),
  book_gone: (_event, context) => context.t('events.exchange.gone', describeSwap(context)),
};
