import { useStore } from 'zustand/react';
import { readStored, writeStored } from './storage/entries.ts';
import { createStoredState } from './stored-state.ts';

const FIRST_VISIT = 'push.first_visit';
const MOMENT = 'push.moment';
const DECLINED = 'push.declined';

const HOUR_MS = 60 * 60 * 1000;
const FIRST_VISIT_MS = 4 * HOUR_MS;
const PROMPT_INTERVAL_MS = 30 * 24 * HOUR_MS;

const asking = createStoredState(isAskingDue, (key) => key.startsWith('push.'));

function getAge(key: string): number {
  return Date.now() - (Number(readStored(key)) || 0);
}

function isAskingDue(): boolean {
  const isLaterVisit = readStored(FIRST_VISIT) !== null && getAge(FIRST_VISIT) > FIRST_VISIT_MS;
  return isLaterVisit && readStored(MOMENT) !== null && getAge(DECLINED) > PROMPT_INTERVAL_MS;
}

/** Records the first visit, during which the member is not asked. */
export function notePushVisit(): void {
  if (readStored(FIRST_VISIT) === null) writeStored(FIRST_VISIT, String(Date.now()));
  asking.refresh();
}

/** Called after an action that other members respond to: from now on the prompt makes sense. */
export function markPushMoment(): void {
  writeStored(MOMENT, '1');
  asking.refresh();
}

/** Suppresses the prompt for a month after a decision. */
export function postponePushAsking(): void {
  writeStored(DECLINED, String(Date.now()));
  asking.refresh();
}

export function clearPushMoment(): void {
  writeStored(MOMENT, null);
  asking.refresh();
}

export const useIsPushAskingDue = () => useStore(asking);
