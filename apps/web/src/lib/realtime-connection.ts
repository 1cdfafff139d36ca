import { createRealtimeClient } from './realtime-client.ts';
import { getSession } from './session.ts';

/** The one line of this page to the realtime service, of whoever is signed in. */
export const realtimeConnection = createRealtimeClient({ isSignedIn: () => getSession() !== null });
