type Value = string | number | boolean;

/**
 * What a server has said is kept. Each thing has a name; what was asked for but never answered may be so or not, until
 * something about the same thing is acknowledged.
 */
export class Acknowledged {
  private readonly possible = new Map<string, Set<Value>>();
  count = 0;

  /** Tries to make a thing so; `attempt` gives what it is now, or undefined where there was no answer. */
  async set(name: string, wanted: Value, attempt: () => Promise<Value | undefined>) {
    const before = this.possible.get(name);
    if (before) before.add(wanted);
    const now = await attempt();
    if (now === undefined) return;
    this.possible.set(name, new Set([now]));
    this.count += 1;
  }

  /** The things that are not as they were acknowledged, in words. */
  listLost(found: (name: string) => Value | undefined): string[] {
    return [...this.possible].flatMap(([name, values]) => {
      const value = found(name);
      const isKept = value !== undefined && values.has(value);
      return isKept ? [] : [`${name} is ${value}, not ${[...values].join(' or ')}`];
    });
  }
}
