import type { Connection } from './connection.ts';
import { Memberships } from './memberships.ts';

/** How many connections one network may have at a time, and how many of them before it is known whose they are. */
export interface NetworkLimits {
  connections: number;
  ofGuests: number;
}

/** How long a connection has to say whose it is, before it makes place for another when all places are taken. */
const TIME_TO_SIGN_IN_MS = 10_000;

/** The connections of this process by the network they come from, and which of them belong to nobody yet. */
export class ConnectionCounts {
  private readonly networks = new Memberships<Connection>();
  private readonly guestNetworks = new Memberships<Connection>();
  /** The oldest first. */
  private readonly guests = new Map<Connection, number>();
  private readonly limits: NetworkLimits;

  constructor(limits: NetworkLimits) {
    this.limits = limits;
  }

  add(connection: Connection, network: string, now: number) {
    this.networks.join(network, connection);
    this.guestNetworks.join(network, connection);
    this.guests.set(connection, now);
  }

  /** It is known now whose it is. */
  markIdentified(connection: Connection) {
    this.guestNetworks.leaveAll(connection);
    this.guests.delete(connection);
  }

  remove(connection: Connection) {
    this.markIdentified(connection);
    this.networks.leaveAll(connection);
  }

  /** Whether that network has all the connections it may have. */
  isFull(network: string) {
    return (
      this.networks.countMembers(network) >= this.limits.connections ||
      this.guestNetworks.countMembers(network) >= this.limits.ofGuests
    );
  }

  /** The oldest connection that could have said whose it is and has not. */
  findReplaceable(now: number): Connection | undefined {
    const [oldest] = this.guests;
    return oldest && now - oldest[1] >= TIME_TO_SIGN_IN_MS ? oldest[0] : undefined;
  }
}
