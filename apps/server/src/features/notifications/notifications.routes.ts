import { notifications } from '@wandering-books/contract/notifications/notifications.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding, confirm } from '../../platform/http/bind-endpoints.ts';
import { countUnanswered } from '../exchanges/exchanges.usecases.ts';
import { listNotifications, markNotificationsSeen } from '../requests/requests.usecases.ts';
import { countWishesWithNews } from '../wishes/wishes.usecases.ts';

export const registerNotificationRoutes = (binding: Binding, deps: Deps) =>
  bindEndpoints(binding, notifications, {
    async 'GET /api/notifications'({ actor }) {
      const [{ list, total }, wishes, exchanges] = await Promise.all([
        listNotifications(deps, actor),
        countWishesWithNews(deps.db, actor.userId),
        countUnanswered(deps.db, actor.userId),
      ]);
      return { list, total: total + wishes + exchanges };
    },
    'POST /api/notifications/seen': ({ actor }) => confirm(markNotificationsSeen(deps, actor), 'Seen'),
  });
