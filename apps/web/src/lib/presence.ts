import type { PresenceChannel } from '@wandering-books/contract/realtime.ts';
import { LINE_LOST, type Realtime } from './realtime.ts';

const CHANGES = ['pusher:subscription_succeeded', 'pusher:member_added', 'pusher:member_removed', LINE_LOST];

/** Tells who else is on a channel, by their ids, now and at every change; gives how to stop. Nobody is, while the line is down. */
export function watchOthers(
  realtime: Realtime,
  channel: PresenceChannel,
  tell: (others: ReadonlySet<string>) => void,
): () => void {
  const look = () => tell(othersOn(realtime, channel));
  const stop = realtime.listen(channel, (event) => {
    if (CHANGES.includes(event)) look();
  });
  look();
  return stop;
}

function othersOn(realtime: Realtime, channel: PresenceChannel): ReadonlySet<string> {
  const members = realtime.membersOf(channel);
  const others = new Set<string>();
  members?.each(({ id }: { id: string }) => {
    if (id !== members.myID) others.add(id);
  });
  return others;
}
