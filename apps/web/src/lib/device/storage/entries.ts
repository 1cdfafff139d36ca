/** A storage of the browser, which may be full, refused or absent: entries that it does not keep last as long as the page. */
function guardStorage(kind: 'localStorage' | 'sessionStorage') {
  /** Null for an entry that the browser does not remove. */
  const unkept = new Map<string, string | null>();
  // Entries that another tab stored are newer. A null key means that storage was cleared.
  globalThis.addEventListener?.('storage', ({ key }) => (key === null ? unkept.clear() : unkept.delete(key)));

  /** Null without an entry. */
  const read = (name: string): string | null =>
    unkept.has(name) ? unkept.get(name)! : attempt(() => window[kind].getItem(name), null);

  /** Null removes the entry. Returns whether the browser keeps the change. */
  function write(name: string, text: string | null): boolean {
    const isKept = attempt(() => {
      if (text === null) window[kind].removeItem(name);
      else window[kind].setItem(name, text);
      return window[kind].getItem(name) === text;
    }, false);
    if (isKept) unkept.delete(name);
    else unkept.set(name, text);
    return isKept;
  }

  function listNames(): string[] {
    const names = new Set([...attempt(() => Object.keys(window[kind]), []), ...unkept.keys()]);
    return [...names].filter((name) => read(name) !== null);
  }
  return { read, write, listNames };
}

/** On the server, which has no `window`, nothing is stored. */
function attempt<Result>(run: () => Result, otherwise: Result): Result {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

export const { read: readStored, write: writeStored, listNames: listStored } = guardStorage('localStorage');

/** Entries of this tab alone. */
export const { read: readOfTab, write: writeOfTab } = guardStorage('sessionStorage');

/** Empty when nothing is stored, or something invalid, for example of another version. */
export function readStoredObject(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readStored(name) ?? '{}'));
  } catch {
    return {};
  }
}

/** Returns whether the browser keeps it; otherwise it lasts as long as the page. */
export const storeObject = (name: string, value: object) => writeStored(name, JSON.stringify(value));
