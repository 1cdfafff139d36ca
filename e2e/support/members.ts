import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { createDocumentCookie } from '../../apps/server/test/services/document-cookie.ts';
import type { Product } from './product.ts';

/** The password of every member. */
export const PASSWORD = 'monsoon reading room';
const BOOK = {
  author: 'R. K. Narayan',
  category_id: 1,
  language_id: 1,
  type: 'sell',
  price: 180,
  status: 'available',
  condition: 'used',
  cover: 'drawn',
};

interface Numbered {
  id: number;
}

/** A member who acts over the API and opens signed-in pages. */
export class Member {
  readonly id: number;
  readonly email: string;
  private readonly product: Product;
  readonly token: string;

  private constructor(product: Product, id: number, email: string, token: string) {
    this.product = product;
    this.id = id;
    this.email = email;
    this.token = token;
  }

  static async register(
    product: Product,
    name: string,
    email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
  ) {
    await call(product, '/api/register', { name, email, mobile: '9876543210', password: PASSWORD });
    const { token, user } = await call<{ token: string; user: Numbered }>(product, '/api/login', {
      email,
      password: PASSWORD,
    });
    return new Member(product, user.id, email, token);
  }

  async openPage(browser: Browser, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ baseURL: this.product.url, ...options });
    await context.addCookies([this.createCookie(options.baseURL)]);
    await context.addInitScript(
      ([token, id]) => {
        if (sessionStorage.getItem('signed-in')) return;
        sessionStorage.setItem('signed-in', 'yes');
        localStorage.setItem('token', token!);
        localStorage.setItem('userId', id!);
      },
      [this.token, String(this.id)],
    );
    return context.newPage();
  }

  /** The cookie that a log-in sets. */
  createCookie(url = this.product.url) {
    return createDocumentCookie(url, this.token);
  }

  /** @param about fields that differ from the default book */
  async shareBook(title: string, about: object = {}) {
    const book = { ...BOOK, title, ...about };
    const { data } = await call<{ data: Numbered }>(this.product, '/api/book-post', book, this.token);
    return { id: data.id, receiver_id: this.id };
  }

  /** @param about `shown: true` shows it to readers near the member */
  addWish(text: string, about: { shown?: boolean } = {}) {
    return call<Numbered>(this.product, '/api/wishes', { text, ...about }, this.token);
  }

  /** Stores the city of a pincode in the profile. */
  async choosePlace(pincode: string) {
    const response = await fetch(`${this.product.url}/api/towns?q=${pincode}`);
    const { towns } = (await response.json()) as { towns: Record<'city' | 'state' | 'country', Numbered>[] };
    const { city, state, country } = towns[0]!;
    const home = { city_id: city.id, state_id: state.id, country_id: country.id, pincode };
    return call(this.product, '/api/user', home, this.token, 'PUT');
  }

  /** Returns the code of the passport of an own book. */
  async openPassport({ id }: Numbered) {
    const { code } = await call<{ code: string }>(this.product, `/api/books/${id}/passport`, {}, this.token, 'PUT');
    return code;
  }

  deleteBook({ id }: Numbered) {
    return call(this.product, `/api/book-posts/${id}`, {}, this.token, 'DELETE');
  }

  /** @param about fields that differ from the default request */
  requestBook(book: { id: number; receiver_id: number }, about: object = { type: 'buy', buy_price: 150 }) {
    const wish = { book_id: book.id, receiver_id: book.receiver_id, type: 'buy', ...about };
    return call<Numbered>(this.product, '/api/requests', wish, this.token);
  }

  openConversation(other: Numbered) {
    return call<Numbered>(this.product, '/api/conversations', { user_id: other.id }, this.token);
  }

  sendMessage({ id }: Numbered, message: string) {
    return call<Numbered>(this.product, `/api/conversations/${id}/messages`, { message }, this.token);
  }

  /** Sends messages in order. */
  async sendMessages(conversation: Numbered, messages: string[]) {
    for (const message of messages) await this.sendMessage(conversation, message);
  }

  report(about: { kind: 'book' | 'person' | 'message'; id: number; reason: string; words: string }) {
    return call<Numbered>(this.product, '/api/reports', about, this.token);
  }

  deleteAccount() {
    return call(this.product, '/api/user', { password: PASSWORD }, this.token, 'DELETE');
  }

  move(action: 'accept' | 'decline' | 'complete' | 'cancel' | 'hand-over', { id }: Numbered) {
    return call<Numbered>(this.product, `/api/requests/${id}/${action}`, {}, this.token);
  }
}

const BUSY = 503;

async function call<Answer>(product: Product, path: string, body: object, token?: string, method = 'POST') {
  const send = () =>
    fetch(`${product.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  let response = await send();
  // A busy machine is no failure of a journey.
  while (response.status === BUSY) {
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000);
    response = await send();
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const COMMAND = resolve(import.meta.dirname, '../../apps/server/dist/moderator.js');

/** Makes the member with that address a moderator, with the operator's command. */
export async function appointModerator(database: string | { DATA_DIR: string }, email = 'mira.moderator@example.org') {
  await promisify(execFile)(process.execPath, [COMMAND, 'add', email], {
    env: {
      PATH: process.env['PATH'],
      ...(typeof database === 'string' ? { DATABASE_URL: database } : { ...database, DATABASE_URL: '' }),
    },
  });
}
