import { expect, test } from 'vitest';
import { connectToastView, toast, type ToastMessage } from './toast.ts';

test('queues messages until the view is loaded and then forwards them', () => {
  toast.success('Book posted successfully!', { duration: 2000 });

  const shown: ToastMessage[] = [];
  const leave = connectToastView((message) => shown.push(message));
  toast.error('Login failed.');
  expect(shown.map((message) => message.text)).toEqual(['Book posted successfully!', 'Login failed.']);

  leave();
  toast.info('Signed out.');
  expect(shown).toHaveLength(2);
});
