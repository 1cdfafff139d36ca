/** The other live processes, with the time of each one's last message. */
export class Peers {
  private readonly lastHeardAt = new Map<string, number>();
  private readonly clock: () => number;
  private readonly timeout: number;

  /** @param timeout milliseconds without a message after which a process counts as dead */
  constructor(clock: () => number, timeout: number) {
    this.clock = clock;
    this.timeout = timeout;
  }

  get size() {
    return this.lastHeardAt.size;
  }

  /** Records a message; true when the process was unknown. */
  markAlive(process: string) {
    const isNew = !this.lastHeardAt.has(process);
    this.lastHeardAt.set(process, this.clock());
    return isNew;
  }

  /** Removes and returns the dead processes. */
  removeDead(): string[] {
    const dead = [...this.lastHeardAt].filter(([, heardAt]) => this.clock() - heardAt >= this.timeout);
    for (const [process] of dead) this.lastHeardAt.delete(process);
    return dead.map(([process]) => process);
  }
}
