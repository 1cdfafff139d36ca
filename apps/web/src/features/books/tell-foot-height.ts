const HEIGHT = '--foot-height';

/** Tells the style sheet how tall what stands at the foot of the screen is, with any letters, so that nothing is laid over it. */
export function tellFootHeight(foot: HTMLElement | null) {
  if (!foot) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty(HEIGHT, `${foot.offsetHeight}px`));
  sizes.observe(foot);
  return () => {
    sizes.disconnect();
    style.removeProperty(HEIGHT);
  };
}
