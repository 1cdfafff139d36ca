/** Whether the journeys are run with the keyboard alone: `npm run test:keyboard`. */
export const isOn = process.env['KEYBOARD'] === '1';
