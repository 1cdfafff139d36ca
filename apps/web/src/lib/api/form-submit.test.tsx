import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { registerField } from './form-submit.ts';
import { useOnceKey, useSingleRun } from './single-run.ts';

/** Returns the result of a hook in a component that is rendered once. */
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

test('a task runs once at a time, and again after a failure', async () => {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn(() => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })));
  const run = renderHook(() => useSingleRun(send));
  const first = run();
  await run();
  expect(send).toHaveBeenCalledOnce();
  answers[0]!.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  void run();
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
