import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { getPushMember } from '../features/push-notifications/push-member.ts';
import { markPushMoment, notePushVisit, useIsPushAskingDue } from '../lib/push-asking.ts';
import { lazyWithTexts } from '../lib/lazy-with-texts.ts';
import { useNotificationTarget } from './notification-target.ts';

const PushPrompt = lazyWithTexts(
  async () => ({ default: (await import('../features/push-notifications/push-prompt.tsx')).PushPrompt }),
  'push-notifications',
);

/** Follows notifications that were pressed, keeps up the subscription of this device, and asks for one when it is time. */
export function PushNotifications() {
  const isAskingDue = useIsPushAskingDue();
  useNotificationTarget();
  usePushMoments();
  useEffect(() => {
    notePushVisit();
    if (getPushMember() !== 'nobody') void keepSubscription().catch(() => undefined);
  }, []);
  if (!isAskingDue) return null;
  // The header, which this is a part of, would hold it: what lies above a blurred page is laid out within that.
  return createPortal(
    <Suspense>
      <PushPrompt />
    </Suspense>,
    document.body,
  );
}

/** What was sent and will be answered makes it sensible to ask. */
function usePushMoments() {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ mutation, type }) => {
        if (type === 'updated' && mutation.meta?.awaitsAnswers && mutation.state.status === 'success') markPushMoment();
      }),
    [queries],
  );
}

const keepSubscription = async () => (await import('../features/push-notifications/push-device.ts')).renewPush();
