/** The other processes that are known to live, by when each was last heard of. */
export class Peers {
  private readonly lastHeardAt = new Map<string, number>();
  private readonly clock: () => number;
  private readonly timeout: number;

  /** @param timeout milliseconds after which a process that says nothing is taken for dead */
  constructor(clock: () => number, timeout: number) {
    this.clock = clock;
    this.timeout = timeout;
  }

  get size() {
    return this.lastHeardAt.size;
  }

  /** Notes a sign of life; true when the process was not known before. */
  markAlive(process: string) {
    const isNew = !this.lastHeardAt.has(process);
    this.lastHeardAt.set(process, this.clock());
    return isNew;
  }

  /** Forgets the processes that are taken for dead, and says which they were. */
  removeDead(): string[] {
    const dead = [...this.lastHeardAt].filter(([, heardAt]) => this.clock() - heardAt >= this.timeout);
    for (const [process] of dead) this.lastHeardAt.delete(process);
    return dead.map(([process]) => process);
  }
}
