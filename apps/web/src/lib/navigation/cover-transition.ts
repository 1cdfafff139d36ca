const COVER_TIMEOUT_MS = 300;

export const pageCover = { 'data-page-cover': '' };

/** Navigates to a book with a view transition from the pressed cover, where it is supported and wanted. */
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
  // Skipped transitions (hidden window, another transition) are not errors.
  transition.ready.catch(() => {});
  void transition.finished.finally(() =>
    document.querySelectorAll<HTMLElement>('[data-page-cover]').forEach((next) => nameCover(next, '')),
  );
}

const prefersLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function nameCover(cover: HTMLElement, name = 'cover') {
  cover.style.viewTransitionName = name;
}

function waitForPageCover(pressed: HTMLElement): Promise<HTMLElement | undefined> {
  const find = () =>
    pressed.isConnected ? undefined : (document.querySelector<HTMLElement>('[data-page-cover]') ?? undefined);
  return new Promise((resolve) => {
    const finish = (cover: HTMLElement | undefined) => {
      changes.disconnect();
      clearTimeout(timer);
      resolve(cover);
    };
    const changes = new MutationObserver(() => {
      const cover = find();
      if (cover) finish(cover);
    });
    const timer = setTimeout(finish, COVER_TIMEOUT_MS, undefined);
    changes.observe(document.body, { childList: true, subtree: true });
  });
}
