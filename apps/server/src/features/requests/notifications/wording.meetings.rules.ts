import { formatMoment } from '../../../platform/language/formats.ts';
import {
  type MeetingKind,
  type OfKind,
  type RequestEventData,
  tellEvent,
  type Tellers,
} from '../events/events.rules.ts';
import { type Context, withName } from './wording.context.rules.ts';

/** Describes what happened to a meeting. A member on the way reads when and where it is. */
export const formatMeeting = (context: Context, event: OfKind<MeetingKind>) => tellEvent(tellers, event, context);

const isByMe = ({ actor_id }: { actor_id: number | null }, { viewerId }: Context) => actor_id === viewerId;

const tellers: Tellers<MeetingKind, Context, string> = {
  meeting_proposed: (event, context) =>
    context.t(`events.appointment.${isByMe(event, context) ? 'proposedByMe' : 'proposed'}`, withName(context)),
  meeting_called_off: (event, context) =>
    context.t(`events.appointment.${isByMe(event, context) ? 'calledOffByMe' : 'calledOff'}`, withName(context)),
  meeting_cannot_come: (event, context) =>
    context.t(`events.appointment.${isByMe(event, context) ? 'cannotComeByMe' : 'cannot_come'}`, withName(context)),
  meeting_missed: (event, context) =>
    context.t(`events.appointment.${isByMe(event, context) ? 'noShowByMe' : 'noShow'}`, withName(context)),
  meeting_miss_agreed: (_event, context) => context.t('events.appointment.noShowAgreed', withName(context)),
  meeting_miss_contested: (_event, context) => context.t('events.appointment.noShowContested', withName(context)),
  meeting_reminded: (event, context) =>
    context.t('events.reminder.sentence', { sentence: formatAgreedTime(event, context) }),
  meeting_agreed: (event, context) => formatAgreedTime(event, context),
  meeting_late(event, context) {
    if (isByMe(event, context)) return formatAgreedTime(event, context);
    const { minutes } = event.data;
    return minutes === null
      ? context.t('events.appointment.late', withName(context))
      : context.t('events.appointment.lateBy', { ...withName(context), minutes: String(minutes) });
  },
  meeting_on_my_way(event, context) {
    if (isByMe(event, context)) return formatAgreedTime(event, context);
    const { sender_id, handed_over_at } = context.request;
    const isGiver = (event.actor_id === sender_id) === (handed_over_at !== null);
    return context.t(`events.appointment.${isGiver ? 'on_my_way' : 'collecting'}`, withName(context));
  },
};

function formatAgreedTime({ data }: { data: RequestEventData['meeting_agreed'] }, context: Context) {
  const when = data.starts_at ? formatMoment(new Date(data.starts_at), context.language) : '';
  return context.t('events.appointment.agreed', { ...withName(context), when, place: data.place ?? '' });
}
