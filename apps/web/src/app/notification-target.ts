import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openChat } from '../features/conversations/chat-view.ts';

const CHAT = 'chat';

/** Goes where a notification leads that was pressed: the service worker tells an open page, or opens one there. */
export function useNotificationTarget(): void {
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

/** The conversation that an address names; null where it names none. */
function findChat(search: string): number | null {
  const chat = Number(new URLSearchParams(search).get(CHAT));
  return Number.isSafeInteger(chat) && chat > 0 ? chat : null;
}

function without(search: string, name: string) {
  const query = new URLSearchParams(search);
  query.delete(name);
  return query.toString();
}
