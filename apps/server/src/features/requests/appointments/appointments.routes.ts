import { appointments } from '@wandering-books/contract/appointments/appointments.ts';
import type { Deps } from '../../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../../platform/http/bind-endpoints.ts';
import * as usecases from './appointments.usecases.ts';
import * as calendars from './calendars.usecases.ts';

export const registerAppointmentRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, appointments, {
    'GET /api/requests/:id/meeting-places': ({ actor, params }) => usecases.listMeetingPlaces(deps, actor, params.id),
    'POST /api/requests/:id/appointments': ({ actor, params, body, once }) =>
      usecases.proposeAppointment(deps, actor, params.id, body.slots, once),
    'POST /api/appointments/:id/accept': ({ actor, params, body }) =>
      usecases.acceptAppointment(deps, actor, params.id, body.slot),
    'DELETE /api/appointments/:id': ({ actor, params }) => usecases.callOffAppointment(deps, actor, params.id),
    'POST /api/appointments/:id/status': ({ actor, params, body }) =>
      usecases.recordArrival(deps, actor, params.id, body),
    'POST /api/appointments/:id/no-show': ({ actor, params }) => usecases.reportNoShow(deps, actor, params.id),
    'POST /api/appointments/:id/no-show/answer': ({ actor, params, body }) =>
      usecases.answerNoShow(deps, actor, params.id, body.agree),
    'GET /api/appointments/:id/calendar.ics': ({ actor, params }) => calendars.getCalendar(deps, actor, params.id),
    'POST /api/user/calendar-feed': ({ actor }) => calendars.renewCalendarFeed(deps, actor),
    'DELETE /api/user/calendar-feed': ({ actor }) =>
      confirm(calendars.endCalendarFeed(deps, actor), 'The calendar address has ended'),
    'GET /api/calendar-feeds/:token/calendar.ics': ({ params }) => calendars.getCalendarFeed(deps, params.token),
  });
