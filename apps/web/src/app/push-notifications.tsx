import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { getPushMember } from '../features/push-notifications/forget-push.ts';
import { markPushMoment, notePushVisit, useIsPushAskingDue } from '../lib/device/push-asking.ts';
import { openChat } from '../features/conversations/chat/chat-view.ts';
import { renewPush } from '../features/push-notifications/push-device.ts';
import { PushPrompt } from '../features/push-notifications/push-prompt.tsx';

const CHAT = 'chat';

/** Handles clicked notifications, renews the subscription and shows the prompt when due. */
export function PushNotifications() {
  const isAskingDue = useIsPushAskingDue();
  useNotificationTarget();
  usePushMoments();
  useEffect(() => {
    notePushVisit();
    if (getPushMember() !== 'nobody') void renewPush().catch(() => undefined);
  }, []);
  if (!isAskingDue) return null;
  // A portal: the header's backdrop filter would become the containing block of fixed elements.
  return createPortal(<PushPrompt />, document.body);
}

/** Mutations that other members respond to make the prompt sensible. */
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

/** Navigates to the target of a clicked notification: the service worker messages an open page or opens one. */
function useNotificationTarget(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    const follow = ({ data, ports }: MessageEvent) => {
      const path = readTarget(data);
      if (path === null) return;
      ports[0]?.postMessage('followed');
      const chat = findChat(new URL(path, location.href).search);
      if (chat) openChat(chat);
      else void navigate(path);
    };
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener('message', follow);
    serviceWorker?.startMessages();
    return () => serviceWorker?.removeEventListener('message', follow);
  }, [navigate]);

  useEffect(() => {
    const chat = findChat(search);
    if (!chat) return;
    void Promise.resolve(navigate({ pathname, search: without(search, CHAT) }, { replace: true })).then(() =>
      openChat(chat),
    );
  }, [navigate, pathname, search]);
}

const readTarget = (data: unknown) => {
  const { notificationTarget } = (data ?? {}) as { notificationTarget?: unknown };
  return typeof notificationTarget === 'string' && /^\/(?!\/)/.test(notificationTarget) ? notificationTarget : null;
};

function findChat(search: string): number | null {
  const chat = Number(new URLSearchParams(search).get(CHAT));
  return Number.isSafeInteger(chat) && chat > 0 ? chat : null;
}

function without(search: string, name: string) {
  const query = new URLSearchParams(search);
  query.delete(name);
  return query.toString();
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Other members will respond to this mutation: a reason to offer push notifications. */
      awaitsAnswers?: boolean;
    };
  }
}
