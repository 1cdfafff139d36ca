import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../../e2e/guarantees/support/random.ts';
import { callApi, createPair, type Reader, sendMessage } from '../../e2e/guarantees/support/readers.ts';

const PHOTO = join(import.meta.dirname, '../../apps/server/seeds/demo/covers/bram-stoker_dracula.jpg');

type Value = string | number | boolean;

/** The acknowledged state by name. A change without a response may have happened or not, until the next one is acknowledged. */
class Acknowledged {
  private readonly possible = new Map<string, Set<Value>>();
  count = 0;

  /** Attempts a change; `attempt` returns the resulting value, or undefined without a response. */
  async set(name: string, wanted: Value, attempt: () => Promise<Value | undefined>) {
    const before = this.possible.get(name);
    if (before) before.add(wanted);
    const now = await attempt();
    if (now === undefined) return;
    this.possible.set(name, new Set([now]));
    this.count += 1;
  }

  /** Lists values that differ from those acknowledged. */
  listLost(found: (name: string) => Value | undefined): string[] {
    return [...this.possible].flatMap(([name, values]) => {
      const value = found(name);
      const isKept = value !== undefined && values.has(value);
      return isKept ? [] : [`${name} is ${value}, not ${[...values].join(' or ')}`];
    });
  }
}

/** Two members who make random changes one after the other and record those acknowledged. */
export class Writer {
  readonly kept = new Acknowledged();
  /** Responses other than success and 503. */
  readonly surprises: string[] = [];
  resetLinks = { acknowledged: 0, unanswered: 0 };
  readonly asha: Reader;
  readonly ravi: Reader;
  readonly conversation: number;
  private readonly url: string;
  private readonly random: Random;
  private readonly books: number[] = [];
  private readonly unrequested: number[] = [];
  private readonly open: number[] = [];

  private constructor(url: string, random: Random, pair: Awaited<ReturnType<typeof createPair>>) {
    this.url = url;
    this.random = random;
    this.asha = pair.asha;
    this.ravi = pair.ravi;
    this.conversation = pair.conversation;
  }

  static async create(url: string, random: Random) {
    return new Writer(url, random, await createPair(url));
  }

  /** Makes changes until aborted. */
  async write(signal: AbortSignal) {
    const actions = [
      this.shareDrawn,
      this.sharePhoto,
      this.say,
      this.like,
      this.describe,
      this.ask,
      this.answer,
      this.reset,
    ];
    while (!signal.aborted) await this.random.oneOf(actions).call(this);
  }

  /** The data of a successful call; undefined without a response or after a 503. */
  private async attempt<Answer>(call: Promise<{ status: number; data: Answer }>): Promise<Answer | undefined> {
    const answer = await call.catch(() => undefined);
    if (!answer || answer.status === 503) return undefined;
    if (answer.status < 300) return answer.data;
    this.surprises.push(`${answer.status} ${JSON.stringify(answer.data)}`);
    return undefined;
  }

  private readonly shareDrawn = () => this.share({ cover: 'drawn' });
  private readonly sharePhoto = async () =>
    this.share({ image: new Blob([new Uint8Array(await readFile(PHOTO))], { type: 'image/jpeg' }) });

  private async share(picture: Record<string, string | Blob>) {
    const about = { author: 'R. K. Narayan', category_id: '1', language_id: '1', type: 'sell', price: '180' };
    const form = new FormData();
    const fields = { ...about, status: 'available', condition: 'used', title: `Book ${randomUUID()}`, ...picture };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const headers = { authorization: `Bearer ${this.asha.token}` };
    const sent = fetch(`${this.url}/api/book-post`, { method: 'POST', headers, body: form });
    const answer = await this.attempt(
      sent.then(async (r) => ({
        status: r.status,
        data: (await r.json()) as { data: { id: number; title: string; image: string | null } },
      })),
    );
    if (!answer) return;
    const { id, title, image } = answer.data;
    this.books.push(id);
    this.unrequested.push(id);
    await this.kept.set(`book ${id}`, title, async () => title);
    await this.kept.set(`picture of ${id}`, image ?? 'drawn', async () => image ?? 'drawn');
  }

  private async say() {
    const text = `Message ${randomUUID()}`;
    const answer = await this.attempt(sendMessage(this.url, this.asha, this.conversation, text));
    if (answer) await this.kept.set(`message ${answer.seq}`, text, async () => text);
  }

  private async like() {
    const id = this.random.oneOf(this.books);
    if (id === undefined) return;
    const liked = this.random.chance(0.6);
    const name = liked ? ('POST /api/favorites' as const) : ('DELETE /api/favorites' as const);
    const send = () => this.attempt(callApi(this.url, name, { token: this.ravi.token, body: { book_id: id } }));
    await this.kept.set(`favourite ${id}`, liked, async () => ((await send()) ? liked : undefined));
  }

  private async describe() {
    const bio = `Reads ${randomUUID()}`;
    const send = () => this.attempt(callApi(this.url, 'PUT /api/user', { token: this.ravi.token, body: { bio } }));
    await this.kept.set('bio', bio, async () => (await send())?.profile.bio ?? undefined);
  }

  private async ask() {
    const book_id = this.unrequested.shift();
    if (book_id === undefined) return;
    const body = { book_id, receiver_id: this.asha.id, type: 'buy' as const, buy_price: 150 };
    const answer = await this.attempt(callApi(this.url, 'POST /api/requests', { token: this.ravi.token, body }));
    if (!answer) return;
    this.open.push(answer.id);
    await this.kept.set(`request ${answer.id}`, answer.status, async () => answer.status);
  }

  private async answer() {
    const id = this.open.shift();
    if (id === undefined) return;
    const accepts = this.random.chance(0.5);
    const given = { token: this.asha.token, params: { id } };
    const send = () =>
      accepts
        ? callApi(this.url, 'POST /api/requests/:id/accept', { ...given, body: {} })
        : callApi(this.url, 'POST /api/requests/:id/decline', given);
    const wanted = accepts ? 'accepted' : 'declined';
    await this.kept.set(`request ${id}`, wanted, async () => (await this.attempt(send()))?.status);
  }

  private async reset() {
    const body = { email: this.asha.email };
    const isTaken = (await this.attempt(callApi(this.url, 'POST /api/password/forgot', { body }))) !== undefined;
    this.resetLinks[isTaken ? 'acknowledged' : 'unanswered'] += 1;
  }
}
