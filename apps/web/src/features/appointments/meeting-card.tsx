import type { Appointment, NewArrival, Slot } from '@wandering-books/contract/appointments/appointments.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { saveFile } from '../../lib/device/save-file.ts';
import { getPersonName } from '../../lib/format/person-name.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { useLazyDialog } from '../../ui/overlays/lazy-window.tsx';
import { type Change, useAppointmentChange, useCalendarFile } from './appointments.api.ts';
import { formatMeetingTime, formatSlot } from './format-meeting.ts';

const ProposalDialog = lazy(() => import('./proposal-dialog.tsx'));

const LATE: NewArrival = { status: 'late', minutes: 15 };

interface MeetingProps {
  request: BookRequest;
  other: BookRequest['sender'];
  onChanged: () => void;
}

/** When and where the two members of an accepted request meet. */
export default function MeetingCard(props: MeetingProps) {
  const { t } = useTranslation('appointments');
  const { appointment } = props.request;
  if (!appointment || appointment.status === 'called_off')
    return (
      <div className="w-full">
        {appointment && <p className="mb-2 text-sm text-muted">{t('calledOff')}</p>}
        <ProposalButton {...props} label={t('suggest')} />
      </div>
    );
  return (
    <section aria-label={t('title')} className="w-full space-y-3 rounded-card border border-line bg-page p-3">
      <OpenAppointment {...props} appointment={appointment} />
    </section>
  );
}

function OpenAppointment({ appointment, ...props }: MeetingProps & { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  const send = useAppointmentChange(appointment, props.onChanged);
  const change = (given: Change) => send(given, (error) => toastFailure(error, t('failed')));
  const { status, agreed } = appointment;
  return (
    <>
      {status === 'proposed' ? (
        <Proposal appointment={appointment} other={props.other} onAccept={(slot) => change({ slot })} />
      ) : (
        agreed && <AgreedSlot slot={agreed} />
      )}
      <Arrivals appointment={appointment} other={props.other} />
      {status === 'accepted' && (
        <Row>
          <SmallButton onClick={() => change({ arrival: { status: 'on_my_way' } })}>{t('on_my_way')}</SmallButton>
          <SmallButton onClick={() => change({ arrival: LATE })}>{t('lateBy', LATE)}</SmallButton>
          <SmallButton onClick={() => change({ arrival: { status: 'cannot_come' } })}>{t('cannot_come')}</SmallButton>
        </Row>
      )}
      <Row>
        {agreed && <CalendarButton id={appointment.id} />}
        <ProposalButton {...props} label={t('another')} />
        <SmallButton onClick={() => change('call_off')}>{t('callOff')}</SmallButton>
      </Row>
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>;

const SmallButton = (props: { onClick: () => void; children: ReactNode }) => (
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
    {note && (
      <p dir="auto" className="text-sm text-muted">
        {note}
      </p>
    )}
  </div>
);

function Arrivals({ appointment: { arrivals }, other }: Pick<ProposalProps, 'appointment' | 'other'>) {
  const { t } = useTranslation('appointments');
  const me = useSession()?.userId;
  return arrivals.map(({ user_id, status, minutes }) => (
    <p key={user_id} className="text-sm">
      <bdi>{user_id === me ? t('you') : getPersonName(other)}</bdi>:{' '}
      {status === 'late' && minutes ? t('lateBy', { minutes }) : t(status)}
    </p>
  ));
}

function CalendarButton({ id }: { id: number }) {
  const { t } = useTranslation('appointments');
  const { mutate } = useCalendarFile(id);
  const save = () =>
    mutate(undefined, {
      onSuccess: (file) => saveFile(file, 'wandering-books.ics'),
      onError: (error) => toastFailure(error, t('failed')),
    });
  return <SmallButton onClick={save}>{t('calendar')}</SmallButton>;
}

function ProposalButton({ request, other, onChanged, label }: MeetingProps & { label: string }) {
  const { show, dialog } = useLazyDialog((state) => (
    <ProposalDialog requestId={request.id} name={getPersonName(other)} onChanged={onChanged} {...state} />
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
