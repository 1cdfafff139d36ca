import { randomUUID } from 'node:crypto';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { type LocalMember, LocalPresence } from './local-presence.ts';
import {
  type PublishPresence,
  type PresenceChange,
  createPresencePublisher,
  type PresenceMessage,
} from './presence-publisher.ts';
import { LIMITS, type Member } from './protocol.ts';
import { PresenceState, type PresentMember as Present } from './presence-state.ts';

interface Setting {
  hub: Connections;
  clock: () => number;
  /** Milliseconds after which a process that says nothing is taken for dead. */
  lostAfter: number;
}

export type Presence = ReturnType<typeof createPresence>;

const FULL = { type: 'LimitReached', error: 'The channel is full', status: 403 };

/**
 * Who is on the presence channels. A person who comes is first said to all processes. When this process hears it, in its
 * place among what all others say, he is let in and told who is there, and every process tells its own listeners.
 */
export function createPresence({ hub, clock, lostAfter }: Setting) {
  const own = randomUUID();
  const roster = new PresenceState();
  const locals = new LocalPresence();
  const lastHeard = new Map<string, number>();
  let carry: PublishPresence = async (said) => hear(own, said);
  const log = createPresencePublisher(
    (said) => carry(said),
    () => [...locals.listAll()].map((local) => changeOf(local, true)),
  );

  function join(line: Connection, channel: string, member: Member) {
    if (locals.get(line, channel)?.user_id !== member.user_id) leave(line, channel);
    const local = locals.find(channel, member.user_id) ?? begin(channel, member);
    locals.addConnection(local, line);
    if (local.isPublished) admit(line, channel);
  }

  function begin(channel: string, member: Member) {
    const local = locals.add(channel, member);
    log.say(changeOf(local, true));
    return local;
  }

  function leave(line: Connection, channel: string) {
    const local = locals.get(line, channel);
    if (!local) return;
    hub.channels.leave(channel, line);
    locals.removeConnection(local, line);
    if (local.connections.size > 0) return;
    locals.remove(local);
    log.say(changeOf(local, false));
  }

  function leaveAll(line: Connection) {
    for (const channel of [...locals.listChannels(line)]) leave(line, channel);
  }

  function admit(line: Connection, channel: string) {
    hub.channels.join(channel, line);
    line.send('pusher_internal:subscription_succeeded', { presence: roster.listMembers(channel) }, channel);
  }

  /** Takes in what a process says. */
  function hear(process: string, said: PresenceMessage) {
    if (process !== own) noteLife(process, said);
    if ('everybody' in said) replace(process, said.everybody);
    if ('changes' in said) for (const change of said.changes) follow(process, change);
  }

  function noteLife(process: string, said: PresenceMessage) {
    const isNew = !lastHeard.has(process);
    lastHeard.set(process, clock());
    if ('asks' in said) log.sayEverybody();
    if (isNew && !('everybody' in said)) ask();
  }

  function follow(process: string, change: PresenceChange) {
    if (!change.joined) return remove(process, change);
    const { channel, user_id } = change;
    const hasRoom = roster.has(channel, user_id) || roster.countMembers(channel) < LIMITS.membersPerChannel;
    if (hasRoom) add(process, change);
    if (process === own) settle(change, hasRoom);
  }

  function replace(process: string, everybody: PresenceChange[]) {
    const staying = new Set(everybody.map(({ channel, user_id }) => `${channel} ${user_id}`));
    for (const present of [...roster.listOnProcess(process)])
      if (!staying.has(`${present.channel} ${present.user_id}`)) remove(process, present);
    for (const change of everybody) {
      add(process, change);
      if (process === own) settle(change, true);
    }
  }

  function add(process: string, present: Present) {
    const { channel, user_id, user_info } = present;
    if (roster.add(present, process)) hub.deliver(channel, 'pusher_internal:member_added', { user_id, user_info });
  }

  function remove(process: string, present: Present) {
    const { channel, user_id } = present;
    if (roster.remove(present, process)) hub.deliver(channel, 'pusher_internal:member_removed', { user_id });
  }

  /** Lets those in who waited for it, or sends them away. */
  function settle({ channel, user_id, joinNumber: turn }: PresenceChange, hasRoom: boolean) {
    const local = locals.find(channel, user_id);
    if (!local || local.joinNumber !== turn || local.isPublished) return;
    local.isPublished = hasRoom;
    for (const line of [...local.connections]) {
      if (hasRoom) admit(line, channel);
      else {
        line.send('pusher:subscription_error', FULL, channel);
        leave(line, channel);
      }
    }
  }

  const ask = () => void carry({ asks: true }).catch(() => {});

  return {
    /** Tells the processes apart. */
    own,
    /** How many processes are known to live, this one included. */
    processes: () => lastHeard.size + 1,
    join,
    leave,
    leaveAll,
    hear,
    members: (channel: string) => roster.listMembers(channel),
    /** As whom a line is on a channel; undefined when it is not, or not yet. */
    userOf: (line: Connection, channel: string) => locals.get(line, channel)?.user_id,

    /** How many presence channels a line is on or waits for. */
    count: (line: Connection) => locals.countChannels(line),

    /** Has what is said brought to all processes; without this there is one process. */
    carryWith(carrier: PublishPresence) {
      carry = carrier;
    },

    /** Something may have been missed, and others may have missed this process: everybody says who is there. */
    recover() {
      ask();
      log.sayEverybody();
    },

    /** Says that this process lives, and forgets those on processes that do not. */
    beat() {
      void carry({ lives: true }).catch(() => {});
      for (const [process, heardAt] of lastHeard) {
        if (clock() - heardAt < lostAfter) continue;
        lastHeard.delete(process);
        for (const present of [...roster.listOnProcess(process)]) remove(process, present);
      }
    },

    end: log.end,
  };
}

const changeOf = ({ channel, user_id, user_info, joinNumber: turn }: LocalMember, joined: boolean): PresenceChange => ({
  channel,
  user_id,
  user_info,
  joinNumber: turn,
  joined,
});
