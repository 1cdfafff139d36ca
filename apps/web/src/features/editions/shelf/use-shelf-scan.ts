import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { beep } from '../beep.ts';
import { getEditionQuery } from '../editions.api.ts';
import { markInterrupted } from './post-shelf.ts';
import { addDraft, fillDraft, findDraft, getShelf, refreshShelf } from './shelf-store.ts';

/** Milliseconds after which a repeated ISBN counts as another scan. */
const REPEAT_DELAY_MS = 2500;

export type ScanNews = { kind: 'added' | 'known'; isbn: string };

export function useShelfScan() {
  const queries = useQueryClient();
  const [news, setNews] = useState<ScanNews>();
  const seen = useRef({ isbn: '', at: 0 });
  useEffect(() => {
    refreshShelf();
    void markInterrupted();
    for (const { isbn, state } of getShelf().drafts) if (state === 'looking') void lookUp(queries, isbn);
  }, [queries]);

  const add = (isbn: string) => {
    const isNew = !findDraft(isbn);
    setNews({ kind: isNew ? 'added' : 'known', isbn });
    if (!isNew) return;
    beep();
    addDraft(isbn);
    void lookUp(queries, isbn);
  };
  const see = (isbn: string) => {
    const { isbn: last, at } = seen.current;
    seen.current = { isbn, at: Date.now() };
    if (isbn !== last || Date.now() - at > REPEAT_DELAY_MS) add(isbn);
  };
  return { news, add, see };
}

async function lookUp(queries: QueryClient, isbn: string) {
  fillDraft(isbn, await queries.fetchQuery(getEditionQuery(isbn)).catch(() => null));
}
