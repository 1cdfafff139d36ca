import i18next from 'i18next';
import { setApiSession } from '../../lib/api/api.ts';
import { subscribeToNetwork } from '../../lib/device/use-online.ts';
import { setOfflineWords } from '../session/reachability.ts';

let isSaying = false;

/** Shows an offline notice, and an offline page in place of pages that are not cached. */
export async function showOfflineNotice(): Promise<void> {
  if (isSaying) return;
  isSaying = true;
  await i18next.loadNamespaces('waiting');
  const say = () => setOfflineWords(navigator.onLine ? null : i18next.t('waiting:offline'));
  say();
  subscribeToNetwork(say);
  i18next.on('languageChanged', say);
  setApiSession({
    onUnreachable(failure, method) {
      if (method === 'GET' && !navigator.onLine) failure.message = i18next.t('waiting:offlinePage');
    },
  });
}
