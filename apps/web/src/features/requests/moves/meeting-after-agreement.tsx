import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';

export const ActDialog = lazyWithTexts(
  () => import('./act-dialog.tsx'),
  'handover',
  'editions',
  'appointments',
  'ratings',
  'reports',
);

const agreement = createStore<{ request: BookRequest | null }>(() => ({ request: null }));

export const leadToMeeting = (request: BookRequest) =>
  request.deal.next_step === 'suggest_time' && agreement.setState({ request });

/** Stands outside the lists, because a request leaves them once it is agreed on. */
export function MeetingAfterAgreement() {
  const { show, dialog } = useLazyDialog((state) => {
    const { request } = agreement.getState();
    return request && <ActDialog request={request} act="suggest_time" {...state} />;
  });
  useEffect(() => agreement.subscribe(show));
  return dialog;
}
