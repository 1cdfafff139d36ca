import { writeStored } from './lib/device/storage/entries.ts';
import { isHydratedElement } from './lib/undocumented-apis.ts';

// Runs as a page is read, before anything else of the product: `build/html.ts` writes it into the page itself.

declare global {
  /** Input before hydration: the text of each changed field, undefined for the button pressed last. */
  var earlyInput: Map<HTMLElement, string | undefined> | undefined;
  /** Replays the input; set by the scripts. */
  var repeatEarlyInput: (() => void) | undefined;
  /** The object that `config` of zod changes. */
  var __zod_globalConfig: { jitless: boolean } | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Checkboxes change on click and have no text value, so their clicks are recorded. */
const FIELDS = '#root :is(input:not([type=checkbox],[type=radio]),textarea,select)';
const BUTTONS = '#root button';

/** Records input on a rendered page until it is hydrated. */
function keepEarlyInput() {
  const earlyInput = (globalThis.earlyInput = new Map<HTMLElement, string | undefined>());
  addEventListener('input', keepText, true);
  addEventListener('click', keepPress, true);

  function keepText({ target }: Event) {
    const field = findOrigin<Field>(target, FIELDS);
    // Forms submitted by scripts keep their own input.
    if (!field || field.form?.method === 'dialog' || isHydratedElement(field)) return;
    earlyInput.set(field, field.value);
    // The part with this field is hydrated later than the page.
    if (!field.closest('[data-from-server]')) globalThis.repeatEarlyInput?.();
  }

  function keepPress({ target }: Event) {
    const button = findOrigin<HTMLButtonElement>(target, BUTTONS);
    // GET forms work without scripts.
    if (!button || button.form?.method === 'get' || isHydratedElement(button)) return;
    // Added last, it runs after the listener of React.
    button
      .closest('#root')!
      .addEventListener('click', () => keepUnansweredPress(button), { capture: true, once: true });
  }

  /** React hydrates the pressed button at once and then handles the press, unless its chunk is still loading. */
  function keepUnansweredPress(button: HTMLButtonElement) {
    if (isHydratedElement(button)) return;
    for (const [element, text] of earlyInput) if (text === undefined) earlyInput.delete(element);
    earlyInput.set(button, undefined);
    if (!button.closest('[data-from-server]')) globalThis.repeatEarlyInput?.();
  }
}

/** Before hydration a link to a language loads a page, which would not count as a choice. */
function keepLanguage({ target }: Event) {
  const link = findOrigin<HTMLAnchorElement>(target, 'a[hreflang]');
  if (link && !isHydratedElement(link)) writeStored('language', link.hreflang);
}

const findOrigin = <Origin extends HTMLElement>(target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<Origin>(selector) : null;

/** Type and rel of scripts in rendered pages, which browsers ignore until they are activated. */
const LATE = 'late';
/** Input that activates the scripts at once. */
const START_EVENTS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'];
const BATCH_SIZE = 5;
/** Frames until the last picture is painted, also on slow devices. */
const FRAMES_OF_PAINT = 4;
const OPTIONS = { capture: true, passive: true };

/** Activates the scripts of a rendered page once it is painted, for which they would compete, or on the first input. */
function startScriptsAfterPaint() {
  for (const type of START_EVENTS) addEventListener(type, startForReader, OPTIONS);
  addEventListener('load', () => startAfterFrames(FRAMES_OF_PAINT));
  // A page rendered for another reader is hidden, so its scripts start at once.
  if (document.documentElement.dataset['unfit'] !== undefined) start();
}

function startAfterFrames(count: number) {
  if (count > 0) requestAnimationFrame(() => startAfterFrames(count - 1));
  else setTimeout(start);
}

/** A press on a link leaves the page, so it activates nothing. */
function startForReader({ type, target }: Event) {
  if (type !== 'pointerdown' || !(target instanceof Element) || !target.closest('a')) start();
}

function start() {
  for (const type of START_EVENTS) removeEventListener(type, startForReader, OPTIONS);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
  else {
    const links = document.querySelectorAll(`link[rel=${LATE}]`);
    activateInBatches([...links, ...document.querySelectorAll(`script[type=${LATE}]`)]);
  }
}

/** Batches keep the main thread of slow devices responsive. */
function activateInBatches(late: Element[]) {
  for (const element of late.slice(0, BATCH_SIZE)) {
    if (element instanceof HTMLLinkElement) activate(element, 'rel', 'modulepreload');
    else activate(element, 'type', 'module');
  }
  if (late.length > BATCH_SIZE) setTimeout(activateInBatches, 0, late.slice(BATCH_SIZE));
}

/** Replaces an element, because browsers evaluate type and rel only on insertion. */
function activate(late: Element, attribute: string, value: string) {
  const element = document.createElement(late.localName);
  for (const { name, value } of late.attributes) element.setAttribute(name, value);
  element.setAttribute(attribute, value);
  late.replaceWith(element);
}

/** Shows the note of index.html, which gives way to a page, if the scripts fail before there is one. */
const showNotStarted = () => document.getElementById('not-started')?.removeAttribute('hidden');

// The content security policy forbids eval, which zod would try as soon as there is a schema.
globalThis.__zod_globalConfig = { jitless: true };

addEventListener('click', keepLanguage, true);
for (const type of ['error', 'unhandledrejection']) addEventListener(type, showNotStarted, true);
keepEarlyInput();
startScriptsAfterPaint();
