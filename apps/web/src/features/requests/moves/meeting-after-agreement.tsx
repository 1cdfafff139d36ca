import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { getPersonName } from '../../../lib/format/format.ts';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { getOtherParty } from '../card/request-facts.tsx';

const ProposalDialog = lazyWithTexts(() => import('../appointments/proposal-dialog.tsx'), 'appointments');

const agreement = createStore<{ request: BookRequest | null }>(() => ({ request: null }));

export const leadToMeeting = (request: BookRequest) =>
  request.deal.next_step === 'suggest_time' && agreement.setState({ request });

/** Stands outside the lists, because a request leaves them once it is agreed on. */
export function MeetingAfterAgreement() {
  const { show, dialog } = useLazyDialog((state) => {
    const { request } = agreement.getState();
    if (!request) return null;
    const name = getPersonName(getOtherParty(request));
    return <ProposalDialog requestId={request.id} name={name} {...state} />;
  });
  useEffect(() => agreement.subscribe(show));
  return dialog;
}
