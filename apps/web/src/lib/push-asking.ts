import { useStore } from 'zustand/react';
import { createStoredState, readStored, writeStored } from './stored-state.ts';

const FIRST_VISIT = 'push.first_visit';
const MOMENT = 'push.moment';
const DECLINED = 'push.declined';

const HOUR_MS = 60 * 60 * 1000;
const FIRST_VISIT_LASTS_MS = 4 * HOUR_MS;
const ASK_AGAIN_AFTER_MS = 30 * 24 * HOUR_MS;

const asking = createStoredState(isAskingDue, (key) => key.startsWith('push.'));

function getAge(key: string): number {
  return Date.now() - (Number(readStored(key)) || 0);
}

function isAskingDue(): boolean {
  const knowsVisit = readStored(FIRST_VISIT) !== null && getAge(FIRST_VISIT) > FIRST_VISIT_LASTS_MS;
  return knowsVisit && readStored(MOMENT) !== null && getAge(DECLINED) > ASK_AGAIN_AFTER_MS;
}

/** Notes when a member was first here: nobody is asked during their first visit. */
export function notePushVisit(): void {
  if (readStored(FIRST_VISIT) === null) writeStored(FIRST_VISIT, String(Date.now()));
  asking.refresh();
}

/** Something was done that others will answer: from now on it makes sense to ask whether the member wants to be told on this device. */
export function markPushMoment(): void {
  writeStored(MOMENT, '1');
  asking.refresh();
}

/** The member has decided, here or in their settings: they are not asked again for a month. */
export function postponePushAsking(): void {
  writeStored(DECLINED, String(Date.now()));
  asking.refresh();
}

/** Whoever signs in next on this device is asked about what they do themselves. */
export function forgetPushMoment(): void {
  writeStored(MOMENT, null);
  asking.refresh();
}

/** Whether it is time to ask. */
export const useIsPushAskingDue = () => useStore(asking);
