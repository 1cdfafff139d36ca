import i18next from 'i18next';
import { isUnreachable } from '../api/api.ts';
import { findServiceWorker } from '../device/service-worker.ts';
import { createClientId } from '../device/client-id.ts';
import { getSession, type Session } from '../session.ts';
import { loadTexts } from '../lazy-with-texts.ts';
import { toast } from '../toast.ts';
import { enqueue, removeAction, type ActionKind } from './queue.ts';

/** Queues an action of a session that failed because the server is unreachable. Returns whether it was queued. */
export async function queueIfUnreachable(
  error: unknown,
  session: Session | null,
  kind: ActionKind,
  body: { title: string },
  id = createClientId(),
): Promise<boolean> {
  if (!isUnreachable(error) || !(await findServiceWorker())) return false;
  const member = session?.userId;
  if (!member || getSession() !== session) return false;
  if (!(await enqueue(kind, body, id))) {
    await removeAction({ member, kind, id });
    return false;
  }
  void loadTexts(['offline']).then(
    () => toast.info(i18next.t('offline:kept')),
    () => undefined,
  );
  return true;
}
