/** Milliseconds that the reader waits at most, before the screen, for the cover that the other one becomes. */
const PATIENCE = 300;

/** Written onto the cover of the book that a page is about. */
export const pageCover = { 'data-page-cover': '' };

/**
 * Goes to the page of a book so that its cover grows out of the one that was pressed. Without further ado where the browser has no
 * transitions, and for whoever asked for less motion.
 */
export function navigateWithCover(cover: HTMLElement | null, navigate: () => void): void {
  if (!cover || !('startViewTransition' in document) || prefersLessMotion()) return navigate();
  nameCover(cover);
  const transition = document.startViewTransition(async () => {
    nameCover(cover, '');
    navigate();
    const next = await waitForPageCover(cover);
    if (!next) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    nameCover(next);
  });
  // It is skipped where the window is hidden or another begins; the page is there all the same.
  transition.ready.catch(() => {});
  void transition.finished.finally(() =>
    document.querySelectorAll<HTMLElement>('[data-page-cover]').forEach((next) => nameCover(next, '')),
  );
}

const prefersLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function nameCover(cover: HTMLElement, name = 'cover') {
  cover.style.viewTransitionName = name;
}

/** The cover of the next page, once it is there; undefined if that takes too long. */
function waitForPageCover(pressed: HTMLElement): Promise<HTMLElement | undefined> {
  const find = () =>
    pressed.isConnected ? undefined : (document.querySelector<HTMLElement>('[data-page-cover]') ?? undefined);
  return new Promise((resolve) => {
    const finish = (found: HTMLElement | undefined) => {
      changes.disconnect();
      clearTimeout(patience);
      resolve(found);
    };
    const changes = new MutationObserver(() => {
      const found = find();
      if (found) finish(found);
    });
    const patience = setTimeout(finish, PATIENCE, undefined);
    changes.observe(document.body, { childList: true, subtree: true });
  });
}
