import { expect, test } from 'vitest';
import { connectToastView, toast, type ToastMessage } from './toast.ts';

test('a message said before the view is there waits for it, and later ones go straight through', () => {
  toast.success('Book posted successfully!', { duration: 2000 });

  const shown: ToastMessage[] = [];
  const leave = connectToastView((message) => shown.push(message));
  toast.error('Login failed.');
  expect(shown.map((message) => message.text)).toEqual(['Book posted successfully!', 'Login failed.']);

  leave();
  toast.info('Signed out.');
  expect(shown).toHaveLength(2);
});
