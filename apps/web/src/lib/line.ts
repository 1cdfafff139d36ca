import { createRealtime } from './realtime.ts';
import { currentSession } from './session.ts';

/** The one line of this page to the realtime service, of whoever is signed in. */
export const line = createRealtime({ isSignedIn: () => currentSession() !== null });
