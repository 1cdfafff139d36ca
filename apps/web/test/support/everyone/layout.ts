import { expect } from 'vitest';
import { page } from 'vitest/browser';

const PHONE = { width: 360, height: 740 };
const LANDSCAPE_PHONE = { width: 740, height: 360 };
/** A screen of 1280 × 1024 at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
const DESKTOP = { width: 1280, height: 800 };

/** Text spacing of WCAG 1.4.12; drawings are not text. */
const SPACED =
  ':not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
const LARGE_TEXT = 'html { font-size: 200% !important }';
/** Content that is skipped off screen is measured too. */
const ALL_RENDERED = '* { content-visibility: visible !important }';

/** Ordered so that each differs little from the one before. */
const VIEWS = [
  { called: 'at 400 %', size: ZOOMED },
  { called: 'on a phone in landscape', size: LANDSCAPE_PHONE },
  { called: 'with text at 200 % on a desktop', size: DESKTOP, style: LARGE_TEXT },
  { called: 'with text spacing on a desktop', size: DESKTOP, style: SPACED },
  { called: 'with text spacing on a phone', size: PHONE, style: SPACED },
  { called: 'with text at 200 % on a phone', size: PHONE, style: LARGE_TEXT },
];

/** Expects accessible names, target sizes, texts that a translation may move, and no lost content when zoomed, in landscape, with double text size or with text spacing. */
export async function expectForEveryone() {
  expect(listNameless(), 'controls without a name').toEqual([]);
  await expect.poll(listSmallTargets, { message: 'targets that are too small' }).toEqual([]);
  expect(listBareTexts(), 'texts that a translation would tear out of React').toEqual([]);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  try {
    for (const { called, size, style = '' } of VIEWS) {
      await page.viewport(size.width, size.height);
      sheet.replaceSync(ALL_RENDERED + style);
      await expect.poll(() => listLosses().map((loss) => `${called}: ${loss}`)).toEqual([]);
      if (!style && !document.querySelector('[role=dialog]'))
        expect(measureCovered(), `of the screen is covered ${called}`).toBeLessThan(0.4);
    }
  } finally {
    document.adoptedStyleSheets = [];
  }
}

const CONTROLS: Parameters<typeof page.getByRole>[0][] = [
  ...(['button', 'link', 'textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider'] as const),
  ...(['checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option', 'dialog'] as const),
];

const listNameless = () =>
  CONTROLS.flatMap((role) => page.getByRole(role, { name: /^\s*$/ }).elements()).map(({ outerHTML }) =>
    outerHTML.slice(0, 120),
  );

/** Lists texts that React holds on to apart from their element, which a translation would break. */
function listBareTexts() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const bare: string[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (Object.keys(currentNode).some((key) => key.startsWith('__reactFiber$')))
      bare.push(`${currentNode.parentElement!.localName}: ${currentNode.textContent}`);
  }
  return bare;
}

const INTERACTIVE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=option]';
const MIN_TARGET_PX = 44;

/** Lists controls smaller than 44 px, with their size. Labels around boxes and cards that a link covers count as part of the control. Links within a sentence are exempt. */
function listSmallTargets(): string[] {
  const findTarget = (element: Element): Element => {
    const label = element.matches('[type=radio], [type=checkbox], [type=file]') && element.closest('label');
    if (label) return label;
    const covers = getComputedStyle(element, '::after');
    const isStretched = covers.position === 'absolute' && covers.inset === '0px' && covers.content !== 'none';
    const card = element instanceof HTMLElement && isStretched ? element.offsetParent : null;
    return card ?? element;
  };
  const isInSentence = (element: Element) => {
    const text = element.closest('p, li, dd, h1, h2, h3, span')?.textContent?.trim() ?? '';
    return (
      getComputedStyle(element).display === 'inline' && text.length > (element.textContent?.trim().length ?? 0) + 1
    );
  };
  const isShown = (element: Element) => {
    const { width, height, bottom } = element.getBoundingClientRect();
    return width > 1 && height > 1 && bottom + window.scrollY > 0 && element.checkVisibility();
  };
  return [...document.querySelectorAll(INTERACTIVE)]
    .filter((element) => !element.closest('[inert], [aria-hidden=true], [data-base-ui-inert]'))
    .map((element) => [element, findTarget(element)] as const)
    .filter(([element, target]) => isShown(target) && !isInSentence(element))
    .flatMap(([element, target]) => {
      const { width, height } = target.getBoundingClientRect();
      if (Math.min(width, height) >= MIN_TARGET_PX - 0.5) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
      return `${Math.round(width)} × ${Math.round(height)} ${element.tagName.toLowerCase()} ${name?.slice(0, 60)}`;
    });
}

/** Lists content that overflows the screen and text that is cut off. */
function listLosses(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const tell = (element: Element) => `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 60)}`;
  const isHiddenOnPurpose = (element: Element) =>
    element.closest('.sr-only, .truncate, [class*=line-clamp], [aria-hidden=true], [inert], svg') !== null ||
    getComputedStyle(element).clipPath !== 'none';
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && /\p{L}/u.test(textContent ?? ''));
  const isCut = (element: Element) => {
    const { overflowX, overflowY, display } = getComputedStyle(element);
    if (display === 'inline') return false;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return (
      element.scrollWidth > element.clientWidth + 1 ||
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
    );
  };
  const overflows = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (width <= 1) return false;
    let around = element.parentElement;
    while (around && !/auto|scroll/.test(getComputedStyle(around).overflowX)) around = around.parentElement;
    return !around && (left < -1 || right > clientWidth + 1);
  };
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && !isHiddenOnPurpose(element),
  );
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
    ...shown.filter((element) => hasOwnText(element) && isCut(element)).map((element) => `cut: ${tell(element)}`),
    ...shown
      .filter((element) => hasOwnText(element) && overflows(element))
      .map((element) => `beside: ${tell(element)}`),
  ];
}

/** Share of the screen that fixed and sticky elements cover, from 0 to 1. */
function measureCovered(): number {
  const heights = [...document.body.querySelectorAll('*')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .filter((element) => element.checkVisibility() && !element.closest('[role=dialog]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, width }) => top < window.innerHeight && bottom > 0 && width > window.innerWidth * 0.9)
    .map(({ top, bottom }) => Math.min(bottom, window.innerHeight) - Math.max(top, 0));
  return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight;
}
