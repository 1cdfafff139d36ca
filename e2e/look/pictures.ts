import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Theme } from './choices.ts';
import type { Session } from './demo.ts';
import { screens, type Demo } from './screens.ts';

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };
/** Longer pages repeat their content. */
const MAX_HEIGHT = 6000;
const PAGE_TIMEOUT_MS = 60_000;
const WAITING = '[role="status"][aria-busy="true"]';
/** Drafts for the scanned shelf, which would be empty otherwise. */
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
  /** Errors found on the screen. */
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

/** Opens the screen in a new browser context and takes its picture. */
export async function takePicture(look: Look, place: Place): Promise<Picture> {
  const { name, width, theme, language } = look;
  const height = HEIGHTS[width] ?? 800;
  const file = `${name}-${language}-${theme}-${width}.jpg`;
  const context = await place.browser.newContext({
    baseURL: place.url,
    viewport: { width, height },
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
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    const faults = listErrors(page);
    const noteFailure = (error: Error) => faults.push(error.message.split('\n')[0]!);
    await showScreen(page, look, place.demo).catch(noteFailure);
    await savePicture(page, `${place.folder}/${file}`, height, screens[name]!.isWindow).catch(noteFailure);
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

/** Collects errors of the page; the 404 of a "not found" screen is expected. */
function listErrors(page: Page) {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url !== page.url()) faults.push(message.text());
  });
  return faults;
}

async function showScreen(page: Page, { name, language }: Look, demo: Demo) {
  const { path, open, isWindow } = screens[name]!;
  await page.goto(addLanguage(typeof path === 'string' ? path : path(demo), language));
  await page.waitForLoadState('networkidle');
  await open?.(page);
  if (!isWindow) await setHeight(page, MAX_HEIGHT);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isThere, WAITING);
  await page.evaluate(decodePictures);
}

function addLanguage(path: string, language: string) {
  const [address, place] = path.split('#');
  return `${address}${address!.includes('?') ? '&' : '?'}lang=${language}${place ? `#${place}` : ''}`;
}

/** The page is complete with its images, and nothing is loading. */
const isThere = (waiting: string) =>
  document.querySelector('main h1') &&
  document.querySelector('footer a') &&
  ![...document.querySelectorAll(waiting)].some((part) => part.getBoundingClientRect().top < innerHeight) &&
  [...document.images].every((image) => {
    const { top, left, right, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || top > innerHeight || left > innerWidth || right < 0;
  });

/** Loaded images are drawn only once decoded. */
const decodePictures = () =>
  Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => {})));

/** Content outside of the window is neither loaded nor drawn: the window is as tall as the page. */
async function savePicture(page: Page, path: string, height: number, isWindow = false) {
  if (!isWindow) {
    await setHeight(page, height);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    await setHeight(page, Math.min(tall, MAX_HEIGHT));
  }
  await page.screenshot({ path, type: 'jpeg', quality: 80 });
}

const setHeight = (page: Page, height: number) => page.setViewportSize({ ...page.viewportSize()!, height });

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
