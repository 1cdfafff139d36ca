import type { Appointment, NewArrival, NoShow, Slot } from '@wandering-books/contract/appointments/appointments.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchResponse } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { getPersonName } from '../../../lib/format/format.ts';
import { useSession } from '../../../lib/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/buttons.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { useAppointmentChange } from './appointments.api.ts';
import { formatMeetingTime, formatSlot } from '../../../lib/format/india-time.ts';
import { ProposalDialog } from './proposal-dialog.tsx';

const HOUR_MS = 60 * 60 * 1000;
const NEAR_BEFORE_MS = 2 * HOUR_MS;
/** Then the server asks whether they met. */
const NEAR_AFTER_MS = HOUR_MS;

const LATE: NewArrival = { status: 'late', minutes: 15 };

interface MeetingProps {
  request: BookRequest;
  other: BookRequest['sender'];
}

/** When and where the two members of an accepted request meet, and whether one of them did not come. */
export function MeetingCard(props: MeetingProps) {
  const { no_show, status } = props.request;
  return (
    <>
      {no_show && <NoShowStatement {...props} key={no_show.appointment_id} noShow={no_show} />}
      {status === 'accepted' && <Meeting {...props} />}
    </>
  );
}

function Meeting(props: MeetingProps) {
  const { t } = useTranslation('appointments');
  const { appointment } = props.request;
  if (!appointment || appointment.status === 'called_off')
    return appointment && <p className="text-sm text-muted">{t('calledOff')}</p>;
  return (
    <section aria-label={t('title')} className="w-full space-y-3 rounded-card border border-line bg-page p-3">
      <OpenAppointment {...props} appointment={appointment} />
    </section>
  );
}

function OpenAppointment({ appointment, ...props }: MeetingProps & { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  const { mutate: change } = useAppointmentChange(appointment.id);
  const { status, agreed: agreedSlot } = appointment;
  return (
    <>
      {status === 'proposed' ? (
        <>
          <Proposal appointment={appointment} other={props.other} onAccept={(slot) => change({ slot })} />
          {appointment.missed_id && appointment.proposed_by === props.other.id && (
            <MissedButton {...props} id={appointment.missed_id} />
          )}
        </>
      ) : (
        agreedSlot && (appointment.asks_if_met ? <AgreedSlot slot={agreedSlot} /> : <SlotNote slot={agreedSlot} />)
      )}
      <Arrivals appointment={appointment} other={props.other} />
      {appointment.asks_if_met ? (
        <Outcome {...props} onNoShow={() => change('no_show')} />
      ) : (
        <>
          {agreedSlot && props.request.no_show?.appointment_id !== appointment.id && (
            <ArrivalButtons slot={agreedSlot} onChoose={(arrival) => change({ arrival })} />
          )}
          <Row>
            {agreedSlot && <CalendarButton id={appointment.id} />}
            <ProposalButton {...props} label={t('another')} />
            <CallOffButton slot={agreedSlot} onClick={() => change('call_off')} />
          </Row>
        </>
      )}
    </>
  );
}

/** From two hours before the meeting. */
function ArrivalButtons({ slot, onChoose }: { slot: Slot; onChoose: (arrival: NewArrival) => void }) {
  const { t } = useTranslation('appointments');
  const startsAt = Date.parse(slot.starts_at);
  const [from, until] = [startsAt - NEAR_BEFORE_MS, startsAt + NEAR_AFTER_MS];
  const now = useNow((present) => ([from, until].find((moment) => moment > present) ?? Infinity) - present);
  if (now < from || now >= until) return null;
  return (
    <Row>
      <SmallButton onClick={() => onChoose({ status: 'on_my_way' })}>{t('on_my_way')}</SmallButton>
      <SmallButton onClick={() => onChoose(LATE)}>{t('lateBy', LATE)}</SmallButton>
      <SmallButton onClick={() => onChoose({ status: 'cannot_come' })}>{t('cannot_come')}</SmallButton>
    </Row>
  );
}

/** Until the meeting begins. */
function CallOffButton({ slot, onClick }: { slot: Slot | null; onClick: () => void }) {
  const { t } = useTranslation('appointments');
  const startsAt = slot ? Date.parse(slot.starts_at) : Infinity;
  const now = useNow((present) => (present < startsAt ? startsAt - present : Infinity));
  return now < startsAt && <SmallButton onClick={onClick}>{t('callOff')}</SmallButton>;
}

function Outcome({ onNoShow, ...props }: MeetingProps & { onNoShow: () => void }) {
  const { t } = useTranslation('appointments');
  return (
    <Row>
      <ProposalButton {...props} label={t('met.moved')} />
      <SmallButton onClick={onNoShow}>{t('met.notCome', { name: getPersonName(props.other) })}</SmallButton>
    </Row>
  );
}

function MissedButton({ id, other }: MeetingProps & { id: number }) {
  const { t } = useTranslation('appointments');
  const { mutate: change } = useAppointmentChange(id);
  return (
    <Row>
      <SmallButton onClick={() => change('no_show')}>{t('met.notCome', { name: getPersonName(other) })}</SmallButton>
    </Row>
  );
}

function NoShowStatement({ noShow, other }: MeetingProps & { noShow: NoShow }) {
  const { t } = useTranslation('appointments');
  const { appointment_id: id, state, by_me, answer_until } = noShow;
  const { mutate: change } = useAppointmentChange(id);
  const params = { name: getPersonName(other), time: formatMeetingTime(answer_until) };
  return (
    <div className="w-full space-y-2 text-sm">
      <p className="wrap-anywhere">{t(`noShow.${STATEMENTS[state][by_me ? 0 : 1]}`, params)}</p>
      {state === 'waiting' && !by_me && (
        <Row>
          <SmallButton onClick={() => change({ agree: true })}>{t('noShow.right')}</SmallButton>
          <SmallButton onClick={() => change({ agree: false })}>{t('noShow.wasThere')}</SmallButton>
        </Row>
      )}
    </div>
  );
}

const STATEMENTS = {
  waiting: ['waiting', 'asked'],
  agreed: ['agreed', 'agreedByMe'],
  contested: ['contested', 'contested'],
  counted: ['counted', 'countedForMe'],
} as const satisfies Record<NoShow['state'], readonly [byMe: string, byOther: string]>;

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>;

const SmallButton = (props: { onClick: () => void; children: string }) => (
  <Button {...props} variant="secondary" className="grow px-2! text-sm" />
);

interface ProposalProps {
  appointment: Appointment;
  other: BookRequest['sender'];
  onAccept: (slot: number) => void;
}

function Proposal({ appointment, other, onAccept }: ProposalProps) {
  const { t } = useTranslation('appointments');
  const isMine = appointment.proposed_by !== other.id;
  return (
    <>
      <p className="font-semibold">{t(isMine ? 'waiting' : 'choose', { name: getPersonName(other) })}</p>
      <ul className="divide-y divide-dotted divide-line-strong">
        {appointment.slots.map((slot, at) => (
          <li key={`${slot.starts_at} ${slot.place}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <AgreedSlot slot={slot} />
            {!isMine && (
              <Button aria-label={t('acceptSlot', { slot: formatSlot(slot) })} onClick={() => onAccept(at)}>
                {t('accept')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {appointment.agreed && (
        <p className="text-sm text-muted wrap-anywhere">{t('holds', { slot: formatSlot(appointment.agreed) })}</p>
      )}
    </>
  );
}

const AgreedSlot = ({ slot: { starts_at, place, note } }: { slot: Slot }) => (
  <div className="min-w-0 flex-1 wrap-anywhere">
    <p className="font-semibold">{formatMeetingTime(starts_at)}</p>
    <p dir="auto">{place}</p>
    <SlotNote slot={{ note }} />
  </div>
);

/** The sentence of the deal tells the time and the place. */
const SlotNote = ({ slot: { note } }: { slot: Pick<Slot, 'note'> }) =>
  note && (
    <p dir="auto" className="text-sm text-muted">
      {note}
    </p>
  );

function Arrivals({ appointment: { arrivals }, other }: Pick<ProposalProps, 'appointment' | 'other'>) {
  const { t } = useTranslation('appointments');
  const me = useSession()?.userId;
  return arrivals.map(({ user_id, status, minutes }) => (
    <p key={user_id} className="text-sm">
      <bdi>{user_id === me ? t('you') : getPersonName(other)}</bdi>
      <span>{`: ${status === 'late' && minutes ? t('lateBy', { minutes }) : t(status)}`}</span>
    </p>
  ));
}

function CalendarButton({ id }: { id: number }) {
  const { t } = useTranslation('appointments');
  const { mutate } = useSingleMutation({
    mutationFn: async () => (await fetchResponse('GET /api/appointments/:id/calendar.ics', { params: { id } })).blob(),
    onSuccess: (file) => saveFile(file, 'wandering-books.ics'),
    failure: t('failed'),
  });
  return <SmallButton onClick={() => mutate()}>{t('calendar')}</SmallButton>;
}

function ProposalButton({ request, other, label }: MeetingProps & { label: string }) {
  const { show, dialog } = useLazyDialog((state) => (
    <ProposalDialog requestId={request.id} name={getPersonName(other)} {...state} />
  ));
  return (
    <>
      <Button variant="secondary" className="grow px-2! text-sm" aria-haspopup="dialog" onClick={show}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
