// Runs on animation frames, so nothing counts before it can be painted.
globalThis.firstBook = (async () => ({
  book: await waitFor(() => isInView(document.querySelector('article h3'))),
  cover: await waitFor(() => isDrawn(document.querySelector('article :is(img, svg[viewBox])'))),
}))();

/** @param {() => boolean} isThere */
function waitFor(isThere) {
  return new Promise((resolve) => {
    const look = () =>
      // A frame is visible when the next one begins.
      isThere() ? requestAnimationFrame(() => resolve(performance.now())) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
}

/** @param {Element | null} element */
function isInView(element) {
  const { top, bottom, height } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0, height: 0 };
  const isShown = element?.checkVisibility({ visibilityProperty: true }) ?? false;
  return isShown && height > 0 && bottom > 0 && top < innerHeight;
}

/** @param {Element | null} cover */
function isDrawn(cover) {
  return cover instanceof HTMLImageElement ? cover.complete && cover.naturalWidth > 0 : cover !== null;
}
