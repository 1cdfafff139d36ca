// All that this app uses of other packages without their documenting it. `private-doors.test.tsx` fails when one of them changes.

/** Holds the navigator of the router, which the language of the address wraps. */
export { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** React marks the elements that it has hydrated, and tells it in no other way. */
export const isHydratedElement = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));
