import { notifications } from '@wandering-books/contract/notifications/notifications.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import { listExchangeNews } from '../exchanges/exchanges.notifications.usecases.ts';
import { listNotifications, markNotificationsSeen } from '../requests/requests.usecases.ts';
import { listWishNews } from '../wishes/wishes.news.usecases.ts';
import { presentBookNews } from './book-news.usecases.ts';

export const registerBellRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, notifications, {
    async 'GET /api/notifications'({ actor, query }) {
      const [{ entries, total }, ofWishes, ofExchanges] = await Promise.all([
        listNotifications(deps, actor, query.per_page),
        listWishNews(deps, actor, query.per_page),
        listExchangeNews(deps, actor),
      ]);
      const ofRequests = entries.map(({ request, time }) => ({
        time,
        entry: { ...request, kind: 'request' as const, path: paths.notifications() },
      }));
      const ofBooks = (await presentBookNews(deps, [...ofWishes.news, ...ofExchanges])).map((entry) => ({
        time: Date.parse(entry.created_at),
        entry,
      }));
      const newestFirst = [...ofRequests, ...ofBooks].toSorted((one, other) => other.time - one.time);
      return { list: newestFirst.map(({ entry }) => entry), total: total + ofBooks.length + ofWishes.unlisted };
    },
    'POST /api/notifications/seen': ({ actor }) => confirm(markNotificationsSeen(deps, actor), 'Seen'),
  });
