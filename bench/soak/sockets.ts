import type { RunningProcess } from '../support/processes.ts';
import { subscribeReader } from '../realtime/readers.ts';
import type { SoakMember } from './mixed-load.ts';

const TOGETHER = 20;

/** So many sockets of these members, each listening as the page of a conversation does. */
export async function openSockets(product: RunningProcess, members: SoakMember[], count: number) {
  let lost = 0;
  let heard = 0;
  const sockets: Awaited<ReturnType<typeof subscribeReader>>[] = [];

  async function openOne(at: number) {
    const member = members[at % members.length]!;
    const conversation = `private-conversation.${member.conversation}`;
    const pusher = await subscribeReader(product, member, [`private-user.${member.id}`, conversation]);
    pusher.channel(conversation).bind('MessageSent', () => (heard += 1));
    pusher.connection.bind(
      'state_change',
      ({ previous }: { previous: string }) => (lost += previous === 'connected' ? 1 : 0),
    );
    sockets.push(pusher);
  }

  for (let first = 0; first < count; first += TOGETHER)
    await Promise.all(Array.from({ length: Math.min(TOGETHER, count - first) }, (_, at) => openOne(first + at)));
  return {
    countHeard: () => heard,
    /** Closes them; how many were lost before. */
    stop() {
      const before = lost;
      sockets.forEach((socket) => socket.disconnect());
      return before;
    },
  };
}
