import { createBounded } from '../bounded.ts';
import type { Versions } from '../db/versions.queries.ts';
import type { Json } from './json-bytes.ts';
import { ReadyAnswer } from './ready-answer.ts';

const MEBIBYTE = 1024 * 1024;
const KEPT = 32 * MEBIBYTE;

interface Page {
  version: string;
  answer: ReadyAnswer<unknown>;
}

/** Whole pages, ready to be sent, that are the same for everybody. */
export interface ReadyPages {
  /**
   * The page of that name; it is made by `make` unless one is there that is still true.
   * @param versions tells those that have been asked for since the caller came
   */
  page<T>(
    this: void,
    name: string,
    make: () => Promise<Json<T>>,
    versions?: () => Promise<Versions>,
  ): Promise<ReadyAnswer<T>>;
}

/**
 * Keeps pages in memory and asks before each answer whether they still hold.
 * @param versions asks for the versions of what pages may show
 * @param shown which of them changes with what these pages show; no page outlives it
 */
export function createReadyPages(versions: () => Promise<Versions>, shown: keyof Versions): ReadyPages {
  const kept = createBounded<string, Page>(KEPT, ({ answer }) => sizeOf(answer));
  const underway = new Map<string, Promise<Page>>();

  /** What is read after the version was asked for is as new as the version, or newer. */
  function pageOf(name: string, asked: string, make: () => Promise<Json<unknown>>) {
    const task = `${asked} ${name}`;
    const known = underway.get(task);
    if (known) return known;
    const making = make()
      .then((bytes) => {
        const page = { version: asked, answer: answerOf(name, bytes) };
        kept.set(name, page);
        return page;
      })
      .finally(() => underway.delete(task));
    underway.set(task, making);
    return making;
  }

  /** An answer that has come out the same keeps its tag and its compressed forms. */
  function answerOf(name: string, bytes: Json<unknown>) {
    const before = kept.get(name)?.answer;
    if (before?.bytes.equals(bytes)) return before;
    const answer: ReadyAnswer<unknown> = new ReadyAnswer(bytes, async () => {
      const asked = (await versions())[shown];
      const page = kept.get(name);
      return page?.version === asked && page.answer === answer;
    });
    return answer;
  }

  return {
    async page<T>(name: string, make: () => Promise<Json<T>>, askedSince = versions) {
      const now = (await askedSince())[shown];
      const known = kept.get(name);
      const page = known?.version === now ? known : await pageOf(name, now, make);
      return page.answer as ReadyAnswer<T>;
    },
  };
}

/** With room for its compressed forms. */
const sizeOf = ({ bytes }: ReadyAnswer<unknown>) => 2 * bytes.length + 1024;
