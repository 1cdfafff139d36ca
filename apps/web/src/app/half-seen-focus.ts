/** Tab leaves what is half beside the screen where it is: a line that is swiped goes on until the whole of it is seen. */
export function showWhole(control: Element): void {
  const { left, right } = control.getBoundingClientRect();
  if (left < 0 || right > window.innerWidth) control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
