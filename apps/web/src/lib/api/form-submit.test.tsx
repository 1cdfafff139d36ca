import type { SyntheticEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { registerField, useOnceKey, useOnce } from './form-submit.ts';

/** What a hook returns in a component that is rendered once. */
function renderHook<Returned>(use: () => Returned): Returned {
  const returned: Returned[] = [];
  const Page = () => {
    returned.push(use());
    return null;
  };
  renderToStaticMarkup(<Page />);
  return returned[0]!;
}

test('a retry of the same content has the same key, any change a new one', () => {
  const getKey = renderHook(useOnceKey);
  const first = getKey({ book_id: 7, price: 90 });
  expect(getKey({ book_id: 7, price: 90 })).toBe(first);
  const changed = getKey({ book_id: 7, price: 95 });
  expect(changed).not.toBe(first);
  expect(renderHook(useOnceKey)({ book_id: 7, price: 95 })).not.toBe(changed);
});

test('a form is sent once at a time, and again after a failure', async () => {
  const event = { preventDefault: vi.fn() } as unknown as SyntheticEvent;
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn(() => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })));
  const onFailure = vi.fn();
  const submit = renderHook(() => useOnce(send, onFailure));
  const first = submit(event);
  await submit(event);
  expect([send.mock.calls.length, vi.mocked(event.preventDefault).mock.calls.length]).toEqual([1, 2]);
  answers[0]!.reject(new Error('no'));
  await first;
  expect(onFailure).toHaveBeenCalledOnce();
  void submit(event);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a text that is set without an event outlives its element', () => {
  const form = renderHook(() => useForm({ defaultValues: { title: '' } }));
  const { ref } = registerField(form, 'title');
  const createElement = () => ({ type: 'text', value: '', defaultValue: '' }) as unknown as HTMLInputElement;
  const [plain, suggesting] = [createElement(), createElement()];
  const release = ref(plain);
  plain.value = 'Silent Spring';
  release();
  ref(suggesting);
  expect(suggesting.value).toBe('Silent Spring');
});
