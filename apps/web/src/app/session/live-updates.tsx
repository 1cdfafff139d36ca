import { useEffect } from 'react';
import { LiveConversations } from '../../features/conversations/conversations.realtime.tsx';
import { LiveRequests } from '../../features/requests/requests.realtime.tsx';
import { realtimeConnection } from '../../lib/realtime/realtime-connection.ts';
import { useSession } from '../../lib/session.ts';

/** Subscribes to realtime updates of all features; resubscribes for a new session. */
export function LiveUpdates() {
  const session = useSession();
  if (!session?.userId) return null;
  return <RealtimeSubscriptions key={session.token} userId={session.userId} />;
}

function RealtimeSubscriptions({ userId }: { userId: number }) {
  useEffect(() => realtimeConnection.disconnect, []);
  return (
    <>
      <LiveRequests userId={userId} />
      <LiveConversations userId={userId} />
    </>
  );
}
