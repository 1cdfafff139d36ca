import { useQueryClient } from '@tanstack/react-query';
import { getUserChannel, type Subscribed } from '@wandering-books/contract/realtime.ts';
import { findMissed } from '../../lib/missed-answers.ts';
import { realtimeConnection } from '../../lib/realtime-connection.ts';
import { useChannel } from '../../lib/use-channel.ts';
import { requestsKey } from './requests.api.ts';

type LiveRequestsProps = {
  userId: number;
  /** What else a request can change. */
  onChange: (told?: Subscribed) => void;
};

/** Keeps the requests of the signed-in user up to date for as long as it is shown. It shows nothing. */
export function LiveRequests({ userId, onChange }: LiveRequestsProps) {
  const queries = useQueryClient();
  const askAgain = (told?: Subscribed) => {
    void queries.invalidateQueries({ queryKey: requestsKey, predicate: findMissed(told) });
    onChange(told);
  };
  // What happened before the line was open was not heard.
  useChannel(realtimeConnection, getUserChannel(userId), {
    NotificationsChanged: () => askAgain(),
    'pusher:subscription_succeeded': askAgain,
  });
  return null;
}
