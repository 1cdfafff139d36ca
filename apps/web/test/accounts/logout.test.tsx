import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, listCalls } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';

const home = page.getByRole('heading', { name: 'The Wandering Book Network', level: 1 });

async function logOut() {
  await userEvent.hover(page.getByRole('button', { name: 'Your account' }));
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Lists the pages that are visited from now on, each with the time. */
function recordVisits() {
  const visits: { page: string; at: number }[] = [];
  for (const method of ['pushState', 'replaceState'] as const) {
    const move = history[method].bind(history);
    const spy = vi.spyOn(history, method).mockImplementation((...given) => {
      const before = location.pathname;
      move(...given);
      if (location.pathname !== before) visits.push({ page: location.pathname, at: performance.now() });
    });
    onTestFinished(() => spy.mockRestore());
  }
  return visits;
}

test.each(['/books', '/give-book', '/notifications', '/profile', '/profile/settings'])(
  'logging out on %s leads to Home, without a login prompt',
  async (address) => {
    let end = 0;
    answer('POST /api/logout', () => {
      end = performance.now();
      return { message: 'Logged out' };
    });
    await openPage(address, { member: asha });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const visits = recordVisits();
    await logOut();
    await expect.element(home).toBeVisible();
    await expect.element(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
    expect(visits).toEqual([{ page: '/', at: expect.any(Number) as number }]);
    expect(visits[0]!.at - end).toBeGreaterThanOrEqual(300);
    expect(localStorage.getItem('token')).toBeNull();
    expect(
      page
        .getByText(/^Please login/)
        .elements()
        .map((prompt) => prompt.textContent),
    ).toEqual([]);
  },
);

test('a call that is refused during the logout shows no message that the session ended', async () => {
  const endSession = hold('GET /api/notifications', new Response(null, { status: 401 }));
  const send = hold('POST /api/logout', { message: 'Logged out' });
  await openPage('/profile', { member: asha });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => listCalls('GET /api/notifications')).not.toEqual([]);
  const visits = recordVisits();
  await logOut();
  await expect.poll(() => listCalls('POST /api/logout')).toHaveLength(1);
  endSession();
  // Answered after the refusal.
  await fetch('/api/hero/stats');
  send();
  await expect.element(home).toBeVisible();
  expect(visits.map((visit) => visit.page)).toEqual(['/']);
  expect(page.getByText('You have been signed out').query()).toBeNull();
});

test('a member who presses Logout again during a logout is logged out once', async () => {
  const send = hold('POST /api/logout', { message: 'Logged out' });
  await openPage('/profile', { member: asha });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await logOut();
  await logOut();
  send();
  await expect.element(home).toBeVisible();
  expect(listCalls('POST /api/logout')).toHaveLength(1);
});
