/** Whether journeys run with the keyboard only: `npm run test:keyboard`. */
export const isOn = process.env['KEYBOARD'] === '1';

/** Marks a journey about mouse or touch, which `npm run test:keyboard` skips. */
export const needsMouse = (reason: string) => ({
  tag: '@mouse',
  annotation: { type: 'needs a mouse', description: reason },
});
