// Every undocumented API of other packages that the browser uses. `undocumented-apis.test.tsx` fails when one of them changes.

/** Holds the navigator of the router, which the language of the address wraps. */
export { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** Flag of trees that React has hydrated but not committed; they handle no input yet. */
const HYDRATING = 4096;

interface Fiber {
  flags: number;
  return: Fiber | null;
}

/** React attaches its tree to the elements that it hydrates; there is no public API for this. */
export function isHydratedElement(element: Element): boolean {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  if (!key) return false;
  let fiber = (element as unknown as Record<string, Fiber | null>)[key] ?? null;
  while (fiber && (fiber.flags & HYDRATING) === 0) fiber = fiber.return;
  return fiber === null;
}

/** A form does not say otherwise whether it was created with a resolver. */
export const hasResolver = (form: { control: { _options: { resolver?: unknown } } }) =>
  form.control._options.resolver !== undefined;
