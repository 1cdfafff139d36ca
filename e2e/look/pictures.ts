import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Theme } from './choices.ts';
import type { Session } from './demo.ts';
import { screens, type Demo } from './screens.ts';

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };
/** Longer pages repeat what was seen. */
const TALLEST = 6000;
/** Milliseconds for which a reader looks at a part of a page. */
const PAUSE = 120;
const WAITING = '[role="status"][aria-busy="true"]';
/** ISBNs of which the shelf has drafts, so that there is something to see. */
const SHELF = {
  drafts: [
    { title: 'Malgudi Days', author: 'R. K. Narayan', isbn: '9780143039655', state: 'known' },
    { title: '', author: '', isbn: '9788126415656', state: 'unknown' },
  ].map((draft) => ({ ...draft, publisher: null, language_id: '', category_id: '' })),
};

export interface Picture {
  name: string;
  width: number;
  theme: Theme;
  language: string;
  file: string;
  /** What is wrong with what it shows. */
  faults: string[];
}

export type Look = Omit<Picture, 'file' | 'faults'>;

interface Place {
  browser: Browser;
  url: string;
  folder: string;
  demo: Demo;
  session: Session;
}

/** Opens a browser's context for a look, goes to the screen and takes its picture. */
export async function takePicture(look: Look, place: Place): Promise<Picture> {
  const { name, width, theme, language } = look;
  const file = `${name}-${language}-${theme}-${width}.jpg`;
  const context = await place.browser.newContext({
    baseURL: place.url,
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: `${language}-IN`,
    timezoneId: 'Asia/Kolkata',
    hasTouch: width < 1000,
    serviceWorkers: 'block',
  });
  try {
    if (screens[name]!.who === 'member') await signIn(context, place.session);
    const page = await context.newPage();
    const faults = listErrors(page);
    await showScreen(page, look, place.demo).catch((error: Error) => faults.push(error.message.split('\n')[0]!));
    await savePicture(page, `${place.folder}/${file}`, screens[name]!.isWindow);
    if (await isTooWide(page)) faults.push('is wider than its window');
    return { ...look, file, faults };
  } finally {
    await context.close();
  }
}

const signIn = (context: BrowserContext, { token, user }: Session) =>
  context.addInitScript(
    ([token, id, shelf]) => {
      localStorage.setItem('token', token!);
      localStorage.setItem('userId', id!);
      localStorage.setItem(`scanned-shelf:${id}`, shelf!);
    },
    [token, String(user.id), JSON.stringify(SHELF)],
  );

/** Fills up while the page is looked at. That there is no such page is no fault of one that says so. */
function listErrors(page: Page) {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url !== page.url()) faults.push(message.text());
  });
  return faults;
}

async function showScreen(page: Page, { name, language }: Look, demo: Demo) {
  const { path, open } = screens[name]!;
  await page.goto(addLanguage(typeof path === 'string' ? path : path(demo), language));
  await page.waitForLoadState('networkidle');
  await open?.(page);
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isThere, WAITING);
}

function addLanguage(path: string, language: string) {
  const [address, place] = path.split('#');
  return `${address}${address!.includes('?') ? '&' : '?'}lang=${language}${place ? `#${place}` : ''}`;
}

/** The page stands there to its end, and waits for nothing any more. */
const isThere = (waiting: string) =>
  document.querySelector('main h1') && document.querySelector('footer a') && !document.querySelector(waiting);

/** What is far below is loaded, and drawn, when a reader comes near. */
const scrollThrough = (page: Page) =>
  page.evaluate(
    async ([tallest, pause]) => {
      for (let top = 0; top < Math.min(tallest!, document.body.scrollHeight); top += innerHeight) {
        scrollTo(0, top);
        await new Promise((next) => setTimeout(next, pause));
      }
      scrollTo(0, 0);
    },
    [TALLEST, PAUSE],
  );

/** What is out of the window is not drawn: the window becomes as tall as the page. */
async function savePicture(page: Page, path: string, isWindow = false) {
  const size = page.viewportSize()!;
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  if (!isWindow) await page.setViewportSize({ ...size, height: Math.min(Math.max(tall, size.height), TALLEST) });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path, type: 'jpeg', quality: 80 });
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
