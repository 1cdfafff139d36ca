import type { Connection } from './connection.ts';
import { Memberships } from './memberships.ts';

export interface NetworkLimits {
  connections: number;
  guestConnections: number;
}

/** Age from which an unidentified connection is closed in favour of a new one when the server is full. */
const SIGN_IN_TIMEOUT_MS = 10_000;

/** The connections of this process by network, and those not yet bound to a session or user. */
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

  markIdentified(connection: Connection) {
    this.guestNetworks.leaveAll(connection);
    this.guests.delete(connection);
  }

  remove(connection: Connection) {
    this.markIdentified(connection);
    this.networks.leaveAll(connection);
  }

  isFull(network: string) {
    return (
      this.networks.countMembers(network) >= this.limits.connections ||
      this.guestNetworks.countMembers(network) >= this.limits.guestConnections
    );
  }

  findReplaceable(now: number): Connection | undefined {
    const [oldest] = this.guests;
    return oldest && now - oldest[1] >= SIGN_IN_TIMEOUT_MS ? oldest[0] : undefined;
  }
}
