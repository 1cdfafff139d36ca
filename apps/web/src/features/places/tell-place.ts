import { api } from '../../lib/api.ts';
import { devicePosition, isGranted } from './device-position.ts';

/** Nobody waits longer than this (milliseconds) for something that is only good to have. */
const PATIENCE = 5_000;

/** Tells the server where the member is if that needs no question; whether it works or not. */
export async function tellPlace(): Promise<void> {
  try {
    if (await isGranted()) await api('PUT /api/user/location', { body: await devicePosition(PATIENCE) });
  } catch {
    // The book finds its readers without it.
  }
}
