import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { booksKey } from '../features/books/books.api.ts';
import { LiveConversations } from '../features/conversations/conversations.realtime.tsx';
import { ratingsKey } from '../features/ratings/ratings.api.ts';
import { LiveRequests } from '../features/requests/requests.realtime.tsx';
import { realtimeConnection } from '../lib/realtime-connection.ts';
import { useSession } from '../lib/session.ts';

/** What others do shows at once, wherever the member is. A new session listens anew. */
export function LiveUpdates() {
  const session = useSession();
  const queries = useQueryClient();
  const askAgain = () => {
    void queries.invalidateQueries({ queryKey: booksKey });
    void queries.invalidateQueries({ queryKey: ratingsKey });
  };
  if (!session?.userId) return null;
  return <RealtimeSubscriptions key={session.token} userId={session.userId} onRequestChange={askAgain} />;
}

function RealtimeSubscriptions({ userId, onRequestChange }: { userId: number; onRequestChange: () => void }) {
  useEffect(() => realtimeConnection.disconnect, []);
  return (
    <>
      <LiveRequests userId={userId} onChange={onRequestChange} />
      <LiveConversations userId={userId} />
    </>
  );
}
