import type { PresenceChannel } from '@wandering-books/contract/realtime.ts';
import { CONNECTION_LOST, type RealtimeClient } from './realtime-client.ts';

const PRESENCE_EVENTS = [
  'pusher:subscription_succeeded',
  'pusher:member_added',
  'pusher:member_removed',
  CONNECTION_LOST,
];

/**
 * Reports the other members of a presence channel, now and on every change; none while disconnected. Returns an
 * unsubscribe function.
 */
export function subscribeToOthers(
  realtime: RealtimeClient,
  channel: PresenceChannel,
  tell: (others: ReadonlySet<string>) => void,
): () => void {
  const look = () => tell(listOthers(realtime, channel));
  const stop = realtime.listen(channel, (event) => {
    if (PRESENCE_EVENTS.includes(event)) look();
  });
  look();
  return stop;
}

function listOthers(realtime: RealtimeClient, channel: PresenceChannel): ReadonlySet<string> {
  const members = realtime.membersOf(channel);
  const others = new Set<string>();
  members?.each(({ id }: { id: string }) => {
    if (id !== members.myID) others.add(id);
  });
  return others;
}
