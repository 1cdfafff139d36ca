import { lazy, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Dialog, type DialogState } from '../../src/ui/overlays/dialog.tsx';
import { useLazyDialog } from '../../src/ui/overlays/lazy-window.tsx';
import { expectFocusWithin } from '../support/keyboard.ts';

/** Delays a part of the page until `arrive` is called. */
function createArrival() {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  return { arrival, arrive: () => arrive() };
}

test('a window takes the focus however late it loads, and returns it to its button', async () => {
  const { arrival, arrive } = createArrival();
  const Window = lazy(async () => {
    await arrival;
    return {
      default: (state: DialogState) => (
        <Dialog {...state} title="Late">
          <input aria-label="Word" />
        </Dialog>
      ),
    };
  });
  const Page = () => {
    const { show, dialog } = useLazyDialog((state) => <Window {...state} />);
    return (
      <main>
        <button type="button" onClick={show}>
          Open
        </button>
        {dialog}
        {Array.from({ length: 5 }, (_, at) => (
          <p key={at} style={{ height: 800 }}>
            <a href="#">{at}</a>
          </p>
        ))}
      </main>
    );
  };
  await render(<Page />);
  const opener = page.getByRole('button', { name: 'Open' });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}{End}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(opener.element()).not.toBe(document.activeElement);
  await expect.poll(() => Math.ceil(scrollY + innerHeight)).toBe(document.documentElement.scrollHeight);
  arrive();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectFocusWithin(page.getByRole('dialog'));
  // Slow devices still scroll to the end.
  window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await expect.element(opener).toBeInViewport();
});

test('a window that loads after another was opened stays closed', async () => {
  const { arrival, arrive } = createArrival();
  const Window = lazy(async () => {
    await arrival;
    return { default: (state: DialogState) => <Dialog {...state} title="Late" /> };
  });
  const Page = () => {
    const late = useLazyDialog((state) => <Window {...state} />);
    const early = useLazyDialog((state) => (
      <Dialog {...state} title="Early">
        <input aria-label="Word" />
      </Dialog>
    ));
    return (
      <main>
        <button type="button" onClick={late.show}>
          Open late
        </button>
        <button type="button" onClick={early.show}>
          Open early
        </button>
        {late.dialog}
        {early.dialog}
      </main>
    );
  };
  await render(<Page />);
  await page.getByRole('button', { name: 'Open late' }).click();
  await page.getByRole('button', { name: 'Open early' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Early' })).toBeVisible();
  arrive();
  await arrival;
  await page.getByLabelText('Word').fill('Still here');
  await expect.element(page.getByRole('dialog', { name: 'Late' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Open late' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Late' })).toBeVisible();
});

test('a window stays open when the page around it waits for a part', async () => {
  const { arrival, arrive } = createArrival();
  const Part = lazy(async () => {
    await arrival;
    return { default: () => <p>Part</p> };
  });
  const Window = lazy(async () => ({
    default: ({ onMore, ...state }: DialogState & { onMore: () => void }) => (
      <Dialog {...state} title="Window">
        <button type="button" onClick={onMore}>
          More
        </button>
      </Dialog>
    ),
  }));
  const Page = () => {
    const [hasPart, setPart] = useState(false);
    const { show, dialog } = useLazyDialog((state) => <Window {...state} onMore={() => setPart(true)} />);
    return (
      <main>
        <button type="button" onClick={show}>
          Open
        </button>
        {dialog}
        {hasPart && <Part />}
      </main>
    );
  };
  await render(
    <Suspense fallback={<p>Waiting</p>}>
      <Page />
    </Suspense>,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByText('Waiting')).toBeVisible();
  arrive();
  await expect.element(page.getByText('Part')).toBeInTheDocument();
  await expect.element(page.getByText('Waiting')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Window' })).toBeVisible();
});
