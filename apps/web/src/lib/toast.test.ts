import { expect, test } from 'vitest';
import { showToastsWith, toast, toastIsWanted, type ToastMessage, whenToastIsWanted } from './toast.ts';

test('a message said before the view is there waits for it, and later ones go straight through', () => {
  let asked = 0;
  const stopListening = whenToastIsWanted(() => (asked += 1));
  expect(toastIsWanted()).toBe(false);

  toast.success('Book posted successfully!', { duration: 2000 });
  expect([asked, toastIsWanted()]).toEqual([1, true]);

  const shown: ToastMessage[] = [];
  const leave = showToastsWith((message) => shown.push(message));
  toast.error('Login failed.');
  expect(shown.map((message) => message.text)).toEqual(['Book posted successfully!', 'Login failed.']);

  leave();
  stopListening();
});
