import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import type { Email } from 'postal-mime';
import { endExchanges } from '../../../src/features/exchanges/exchanges.notifications.usecases.ts';
import type { RequestsApp } from '../../requests.ts';
import { ends } from './ends.ts';
import { loans } from './loans.ts';
import { meetings } from './meetings.ts';
import { messages } from './messages.ts';
import { requests } from './requests.ts';
import { createScene, type Words } from './scene.ts';
import { silence } from './silence.ts';
import { wishes } from './wishes.ts';

const stories = { ...requests, ...ends, ...silence, ...loans, ...meetings, ...wishes, ...messages };

export interface ToldMail {
  story: string;
  to: string;
  kind: string;
  mail: Email;
}

/** Lets two members do everything that is mailed, and returns the mails of each story in order. */
export async function tellStories(world: RequestsApp, language: LanguageCode, words: Words): Promise<ToldMail[]> {
  const told: ToldMail[] = [];
  for (const [story, tell] of Object.entries(stories)) {
    world.passTo('2026-03-02T04:30:00Z');
    await endStory(world);
    const scene = await createScene(world, language, words);
    await tell(scene);
    told.push(...(await scene.takeMails()).map((one) => ({ ...one, story })));
  }
  return told;
}

/** The books of a story are not found for the wishes of another, and its requests need no answer any more. */
async function endStory({ db, deps }: RequestsApp) {
  await db.deleteFrom('wishes').execute();
  await db.updateTable('books').set({ deleted_at: new Date() }).execute();
  await db.updateTable('requests').set({ next_step_at: null }).execute();
  await db.updateTable('exchanges').set({ status: 'ended' }).where('status', '=', 'open').execute();
  await endExchanges(deps);
}
