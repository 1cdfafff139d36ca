// All that this app uses of other packages without their documenting it. `private-doors.test.tsx` fails when one of them changes.

/** Holds the navigator of the router, which the language of the address wraps. */
export { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** Set on trees that React has hydrated but not committed: it takes no input for them yet. */
const HYDRATING = 4096;

interface Fiber {
  flags: number;
  return: Fiber | null;
}

/** React attaches its tree to the elements that it hydrates, and tells in no other way. */
export function isHydratedElement(element: Element): boolean {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  if (!key) return false;
  let fiber = (element as unknown as Record<string, Fiber | null>)[key] ?? null;
  while (fiber && (fiber.flags & HYDRATING) === 0) fiber = fiber.return;
  return fiber === null;
}
