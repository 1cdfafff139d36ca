interface EarlyCall {
  token: string;
  answer: Promise<Response>;
}

declare global {
  /** By their URLs, the calls that are under way; written in a script of its own. */
  var earlyCalls: Record<string, EarlyCall> | undefined;
}

/** What pages ask first, unless something is stored that changes it. Whoever changes how they ask is told by a journey: it would be asked twice. */
const FIRST_CALLS: { page: RegExp; call: string; unless?: string }[] = [
  { page: /^\/book\/(\d+)$/, call: '/api/book-posts/$1' },
  { page: /^\/books$/, call: '/api/book-posts/explore?page=1&per_page=100', unless: 'user_location' },
];
/** Milliseconds after the page began from which its first answers are old. */
const PATIENCE = 60_000;

/** Asks for a member what the page will ask first, while its scripts are on their way. What guests see comes with the page. */
export function startEarlyCalls(): void {
  const token = localStorage.getItem('token');
  const { pathname, search } = location;
  const first = FIRST_CALLS.find(({ page }) => page.test(pathname));
  if (!token || search || !first || (first.unless && localStorage.getItem(first.unless))) return;
  const url = pathname.replace(first.page, first.call);
  const answer = fetch(url, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } });
  // Whoever takes it over hears that it failed.
  answer.catch(() => {});
  globalThis.earlyCalls = { [url]: { token, answer } };
}

/** The answer to a call that was made before scripts were there, for its caller alone. */
export function takeEarlyAnswer(method: string, url: string, token: string | null): Promise<Response> | undefined {
  if (method !== 'GET') return undefined;
  const { [url]: call, ...others } = globalThis.earlyCalls ?? {};
  globalThis.earlyCalls = others;
  return call?.token === token && performance.now() < PATIENCE ? call?.answer : undefined;
}
