import { createRealtimeClient } from './realtime-client.ts';
import { getSession } from '../session.ts';

export const realtimeConnection = createRealtimeClient({ isSignedIn: () => getSession() !== null });
