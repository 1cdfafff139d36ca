import { setTimeout as pause } from 'node:timers/promises';
import { runAdminStatement } from '../apps/server/test/database-server.ts';

/** Each change makes every page one that was not seen before: so none is answered twice from what is kept. */
const CHANGE_EVERY_MS = 100;

/** Changes what lists are made of, again and again. */
export function startChanging(databaseUrl: string) {
  let goesOn = true;
  const changes = (async () => {
    while (goesOn) {
      await runAdminStatement(databaseUrl, 'update book_list_versions set changes = changes + 1 where slot = 63');
      await pause(CHANGE_EVERY_MS);
    }
  })();
  return {
    stop() {
      goesOn = false;
      return changes;
    },
  };
}
