import { expect, test } from 'vitest';
import { connectToastView, toast, isToastNeeded, type ToastMessage, subscribeToToasts } from './toast.ts';

test('a message said before the view is there waits for it, and later ones go straight through', () => {
  let asked = 0;
  const stopListening = subscribeToToasts(() => (asked += 1));
  expect(isToastNeeded()).toBe(false);

  toast.success('Book posted successfully!', { duration: 2000 });
  expect([asked, isToastNeeded()]).toEqual([1, true]);

  const shown: ToastMessage[] = [];
  const leave = connectToastView((message) => shown.push(message));
  toast.error('Login failed.');
  expect(shown.map((message) => message.text)).toEqual(['Book posted successfully!', 'Login failed.']);

  leave();
  stopListening();
});
