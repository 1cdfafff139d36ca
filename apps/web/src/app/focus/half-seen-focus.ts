/** Browsers do not scroll partly visible elements into view on Tab, for example in horizontal lists. */
export function showWhole(control: Element): void {
  const { left, right } = control.getBoundingClientRect();
  if (left < 0 || right > window.innerWidth) control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
