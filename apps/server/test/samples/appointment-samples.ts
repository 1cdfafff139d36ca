import type { RequestsApp } from '../requests.ts';
import { call } from '../app.ts';
import type { People, Samples } from './endpoint-sample.ts';

const HOUR_MS = 3_600_000;

export function createAppointmentSamples(
  { app, deps }: Pick<RequestsApp, 'app' | 'deps'>,
  { owner, reader }: Pick<People, 'owner' | 'reader'>,
  accepted: () => Promise<{ id: number }>,
): Samples {
  const propose = async () => {
    const starts_at = new Date(deps.clock().getTime() + HOUR_MS).toISOString();
    return { id: (await accepted()).id, body: { slots: [{ starts_at, place: 'Cubbon Park' }] } };
  };
  const proposed = async () => {
    const { id, body } = await propose();
    const given = { token: reader.token, params: { id }, body };
    const { data } = await call(app, 'POST /api/requests/:id/appointments', given);
    return { id: data.id, body: { slot: 0 } };
  };
  const agreed = async () => {
    const { id, body } = await proposed();
    await call(app, 'POST /api/appointments/:id/accept', { token: owner.token, params: { id }, body });
    return { id };
  };
  const over = async () => {
    const { id } = await agreed();
    const starts_at = new Date(deps.clock().getTime() - HOUR_MS);
    await deps.db.updateTable('appointments').set({ starts_at }).where('id', '=', id).execute();
    return { id };
  };
  const reported = async () => {
    const { id } = await over();
    await call(app, 'POST /api/appointments/:id/no-show', { token: owner.token, params: { id } });
    return { id, body: { agree: false } };
  };
  return {
    'GET /api/requests/:id/meeting-places': async () => ({ id: (await accepted()).id }),
    'POST /api/requests/:id/appointments': propose,
    'POST /api/appointments/:id/accept': proposed,
    'DELETE /api/appointments/:id': agreed,
    'POST /api/appointments/:id/status': async () => ({ ...(await agreed()), body: { status: 'late', minutes: 10 } }),
    'POST /api/appointments/:id/no-show': over,
    'POST /api/appointments/:id/no-show/answer': reported,
    'GET /api/appointments/:id/calendar.ics': agreed,
  };
}
