import { useEffectEvent, useLayoutEffect } from 'react';

/** The content of an overlay, stored in its history entry, so that Back, Forward and a reload reopen it. */
export type OverlayView = { name: string; [detail: string]: string | number | boolean | null };
type Views = (OverlayView | null)[];
type HistoryState = { key?: string; overlays?: Views } | null;

type Overlay = { view: OverlayView | null; isColumn: () => boolean; close: () => void };

const overlays: Overlay[] = [];
/** Columns that are open beside another page than that of their entry. */
const columnsElsewhere: Overlay[] = [];
const reopeners = new Map<string, (view: OverlayView) => boolean>();
/** Entries whose overlays have been reopened, but may still be loading. */
let reopening = 0;
/** Runs when the browser arrives at an entry that this module asked for; undefined otherwise. */
let afterTravel: (() => void)[] | undefined;

const getState = () => (globalThis.history?.state ?? null) as HistoryState;
const getViews = (): Views => getState()?.overlays ?? [];

/** The key of the router and the depth of the current entry: `popstate` only shows the next one. */
let page = getState()?.key;
let depth = getViews().length;

/**
 * Gives an open overlay a history entry, so that Back closes it and stays on the page. The address does not change, and
 * the router does not see these entries. A column stays open when its reader goes to another page.
 */
export function useOverlay(
  isOpen: boolean,
  close: () => void,
  view: OverlayView | null = null,
  isColumn = false,
): void {
  const onBack = useEffectEvent(close);
  const readIsColumn = useEffectEvent(() => isColumn);
  const viewJson = JSON.stringify(view);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const overlay = { view: JSON.parse(viewJson), isColumn: () => readIsColumn(), close: () => onBack() };
    overlays.push(overlay);
    if (overlays.length >= reopening) reopening = 0;
    // Deferred, because an overlay may replace another in the same commit.
    queueMicrotask(writeEntries);
    return () => {
      for (const list of [overlays, columnsElsewhere])
        if (list.includes(overlay)) list.splice(list.indexOf(overlay), 1);
      queueMicrotask(writeEntries);
    };
  }, [isOpen, viewJson]);
}

/** @param reopen returns false for views that cannot be shown any more */
export function registerReopener(name: string, reopen: (view: OverlayView) => boolean): void {
  reopeners.set(name, reopen);
  reopenLast();
}

/** Closes all overlays and removes their entries before a navigation. Entries that can be reopened stay. */
export function leaveOverlays(navigate: () => void): void {
  if (afterTravel) return void afterTravel.push(() => leaveOverlays(navigate));
  const surplus = getViews().length - countReopenable();
  const go = () => {
    navigate();
    rememberEntry();
  };
  leavePage();
  if (surplus > 0) travel(-surplus, go);
  else go();
}

/** Removes the entries of overlays that a reload has closed. */
export function removeClosedOverlays(): void {
  const surplus = getViews().length - Math.max(overlays.length, countReopenable());
  if (surplus > 0 && !afterTravel) travel(-surplus);
}

const countReopenable = () => getViews().findLastIndex((view) => view !== null) + 1;

function writeEntries(): void {
  if (afterTravel) return;
  const views = getViews();
  const targetViews = overlays.map(({ view }) => view);
  const excess = views.length - Math.max(targetViews.length, reopening);
  if (excess > 0) return travel(-excess);
  if (views.length === targetViews.length && JSON.stringify(views) !== JSON.stringify(targetViews))
    history.replaceState({ ...getState(), overlays: targetViews }, '');
  for (let count = views.length + 1; count <= targetViews.length; count++)
    history.pushState({ ...getState(), overlays: targetViews.slice(0, count) }, '');
  rememberEntry();
}

function travel(steps: number, then?: () => void): void {
  afterTravel = then ? [then] : [];
  history.go(steps);
}

function rememberEntry(): void {
  page = getState()?.key;
  depth = getViews().length;
}

function closeAbove(count: number): void {
  for (const { close } of overlays.slice(count).reverse()) close();
}

function leavePage(): void {
  for (const overlay of [...overlays].reverse()) if (!overlay.isColumn()) overlay.close();
  columnsElsewhere.push(...overlays.filter(({ isColumn }) => isColumn()));
  overlays.splice(0, Infinity, ...overlays.filter(({ isColumn }) => !isColumn()));
}

/** Reopens the topmost overlay that can be. Returns how many entries then have their overlay. */
function reopenLast(): number {
  const count = countReopenable();
  const view = getViews()[count - 1];
  if (!view || !reopeners.get(view.name)?.(view)) return 0;
  if (overlays.length === 0) overlays.push(...columnsElsewhere.splice(-count));
  reopening = count > overlays.length ? count : 0;
  return count;
}

function arrive(event: PopStateEvent): void {
  const steps = afterTravel;
  afterTravel = undefined;
  const isSamePage = getState()?.key === page;
  const count = getViews().length;
  if (isSamePage && (depth > 0 || count > 0)) event.stopImmediatePropagation();
  rememberEntry();
  if (steps) {
    for (const step of steps) step();
    return writeEntries();
  }
  const staying = isSamePage ? Math.min(count, overlays.length) : 0;
  if (isSamePage) closeAbove(staying);
  else leavePage();
  const surplus = count - Math.max(staying, count > staying ? reopenLast() : 0);
  // Forward, or Back from a later page, leads to an entry whose overlay is closed.
  if (surplus > 0) travel(-surplus);
}

globalThis.addEventListener?.('popstate', arrive, { capture: true });
