import { createJourneyDatabase } from './database.ts';
import { Member, appointModerator } from './members.ts';
import { Product } from './product.ts';

const LONG_TITLE = 'The Autobiography of an Unknown Indian, with Notes on Everything that Happened Afterwards';

/** Starts a product with books of each type, requests in each state, a conversation and a report. */
export async function openLibrary() {
  const DATABASE_URL = await createJourneyDatabase();
  const product = await Product.start({ DATABASE_URL, SUPPORT_EMAIL: 'support@example.org' });
  const [asha, ravi, mira] = await Promise.all(
    ['Asha Pillai', 'Ravi Deshpande', 'Mira Moderator'].map((name) => Member.register(product, name)),
  );
  await appointModerator(DATABASE_URL);
  const books = {
    sell: await asha!.shareBook('Malgudi Days'),
    rent: await asha!.shareBook('மலரும் நினைவுகள்', { type: 'rent', price: 30 }),
    exchange: await asha!.shareBook(LONG_TITLE, { type: 'exchange' }),
    donate: await asha!.shareBook('Gora', { type: 'donate' }),
  };
  const passport = await asha!.openPassport(books.sell);
  await asha!.addWish('Gaban', { shown: true });
  await fillInbox(asha!, ravi!);
  const conversation = await ravi!.openConversation(asha!);
  await ravi!.sendMessages(conversation, ['Is it still there?', 'I would come by on Sunday.']);
  const report = await mira!.report({ kind: 'person', id: ravi!.id, reason: 'spam', words: 'Sells gold.' });
  return { product, asha: asha!, ravi: ravi!, mira: mira!, books, passport, conversation, report };
}

async function fillInbox(asha: Member, ravi: Member) {
  await ravi.requestBook(await asha.shareBook('The Guide'));
  await ravi.requestBook(await asha.shareBook('Godan', { type: 'rent', price: 20 }), { type: 'rent', rent_price: 15 });
  const handedOver = await ravi.requestBook(await asha.shareBook('Swami and Friends'));
  await asha.move('accept', handedOver);
  await ravi.move('complete', handedOver);
  await ravi.shareBook('Train to Pakistan', { type: 'exchange' });
}
