import { randomUUID } from 'node:crypto';
import type { Connection } from './connection.ts';
import type { Hub } from './connections.ts';
import { type Local, LocalPresence } from './local-presence.ts';
import { type Carry, type Change, createPresenceLog, type Said } from './presence-publisher.ts';
import { LIMITS, type Member } from './protocol.ts';
import { Roster, type Presence as Present } from './presence-state.ts';

interface Setting {
  hub: Hub;
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
  const roster = new Roster();
  const locals = new LocalPresence();
  const lastHeard = new Map<string, number>();
  let carry: Carry = async (said) => hear(own, said);
  const log = createPresenceLog(
    (said) => carry(said),
    () => [...locals.all()].map((local) => changeOf(local, true)),
  );

  function join(line: Connection, channel: string, member: Member) {
    if (locals.of(line, channel)?.user_id !== member.user_id) leave(line, channel);
    const local = locals.find(channel, member.user_id) ?? begin(channel, member);
    locals.addLine(local, line);
    if (local.isKnown) admit(line, channel);
  }

  function begin(channel: string, member: Member) {
    const local = locals.begin(channel, member);
    log.say(changeOf(local, true));
    return local;
  }

  function leave(line: Connection, channel: string) {
    const local = locals.of(line, channel);
    if (!local) return;
    hub.channels.leave(channel, line);
    locals.removeLine(local, line);
    if (local.lines.size > 0) return;
    locals.end(local);
    log.say(changeOf(local, false));
  }

  function leaveAll(line: Connection) {
    for (const channel of [...locals.channelsOf(line)]) leave(line, channel);
  }

  function admit(line: Connection, channel: string) {
    hub.channels.join(channel, line);
    line.send('pusher_internal:subscription_succeeded', { presence: roster.of(channel) }, channel);
  }

  /** Takes in what a process says. */
  function hear(process: string, said: Said) {
    if (process !== own) noteLife(process, said);
    if ('everybody' in said) replace(process, said.everybody);
    if ('changes' in said) for (const change of said.changes) follow(process, change);
  }

  function noteLife(process: string, said: Said) {
    const isNew = !lastHeard.has(process);
    lastHeard.set(process, clock());
    if ('asks' in said) log.sayEverybody();
    if (isNew && !('everybody' in said)) ask();
  }

  function follow(process: string, change: Change) {
    if (!change.joined) return remove(process, change);
    const { channel, user_id } = change;
    const hasRoom = roster.has(channel, user_id) || roster.count(channel) < LIMITS.membersPerChannel;
    if (hasRoom) add(process, change);
    if (process === own) settle(change, hasRoom);
  }

  function replace(process: string, everybody: Change[]) {
    const staying = new Set(everybody.map(({ channel, user_id }) => `${channel} ${user_id}`));
    for (const present of [...roster.connectedTo(process)])
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
  function settle({ channel, user_id, turn }: Change, hasRoom: boolean) {
    const local = locals.find(channel, user_id);
    if (!local || local.turn !== turn || local.isKnown) return;
    local.isKnown = hasRoom;
    for (const line of [...local.lines]) {
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
    members: (channel: string) => roster.of(channel),
    /** As whom a line is on a channel; undefined when it is not, or not yet. */
    userOf: (line: Connection, channel: string) => locals.of(line, channel)?.user_id,

    /** How many presence channels a line is on or waits for. */
    count: (line: Connection) => locals.count(line),

    /** Has what is said brought to all processes; without this there is one process. */
    carryWith(carrier: Carry) {
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
        for (const present of [...roster.connectedTo(process)]) remove(process, present);
      }
    },

    end: log.end,
  };
}

const changeOf = ({ channel, user_id, user_info, turn }: Local, joined: boolean): Change => ({
  channel,
  user_id,
  user_info,
  turn,
  joined,
});
