/** What is about the mouse or finger itself, which `npm run test:keyboard` leaves out, and why. */
export const needsMouse = (reason: string) => ({
  tag: '@mouse',
  annotation: { type: 'needs a mouse', description: reason },
});
