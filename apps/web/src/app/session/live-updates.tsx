import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LiveConversations } from '../../features/conversations/conversations.realtime.tsx';
import { LiveRequests } from '../../features/requests/requests.realtime.tsx';
import { realtimeConnection } from '../../lib/realtime/realtime-connection.ts';
import { useSession } from '../../lib/session.ts';
import { sendQueue } from '../offline/send-queue.ts';

/** Subscribes to realtime updates of all features and sends the offline queue; starts again for a new session. */
export function LiveUpdates() {
  const session = useSession();
  if (!session?.userId) return null;
  return <MemberConnection key={session.token} token={session.token} userId={session.userId} />;
}

function MemberConnection({ token, userId }: { token: string; userId: number }) {
  const queries = useQueryClient();
  useEffect(() => realtimeConnection.disconnect, []);
  useEffect(() => sendQueue(queries, { token, userId }), [queries, token, userId]);
  return (
    <>
      <LiveRequests userId={userId} />
      <LiveConversations userId={userId} />
    </>
  );
}
