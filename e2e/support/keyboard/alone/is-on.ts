/** Whether journeys run with the keyboard only: `npm run test:keyboard`. */
export const isOn = process.env['KEYBOARD'] === '1';
