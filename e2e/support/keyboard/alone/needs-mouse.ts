/** Marks a journey about mouse or touch, which `npm run test:keyboard` skips. */
export const needsMouse = (reason: string) => ({
  tag: '@mouse',
  annotation: { type: 'needs a mouse', description: reason },
});
