import { api } from '@wandering-books/contract/api.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, awaitAnswers, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createMember } from '../support/profiles.ts';
import { ravi } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const BLOCK = 'POST /api/users/:id/block';
const LIST = 'GET /api/blocks';

const menu = page.getByRole('button', { name: 'More options for Ravi Deshpande' });
const entry = page.getByRole('menuitem', { name: 'Block Ravi Deshpande' });
const question = page.getByRole('dialog', { name: 'Block Ravi Deshpande?' });
const unblock = page.getByRole('button', { name: 'Unblock Ravi Deshpande' });
const notice = page.getByRole('heading', { name: 'You have blocked Ravi Deshpande' });
const message = page.getByRole('button', { name: 'Message Ravi Deshpande' });

/** A server that knows whether Ravi is blocked. */
function keepBlock(isBlocked: boolean) {
  let blocked = isBlocked;
  answer('GET /api/users/:id/profile', () => createMember({ blocked }));
  answer(LIST, () => {
    const data = blocked ? [{ ...ravi, blocked_at: '2026-08-01T06:30:00.000Z' }] : [];
    return createSample(api[LIST].answer, { data, total: data.length });
  });
  const set = (next: boolean) => () => {
    blocked = next;
    return { message: 'Done' };
  };
  answer(BLOCK, set(true));
  answer('DELETE /api/users/:id/block', set(false));
}

test('a member is blocked and unblocked on their profile', async () => {
  keepBlock(false);
  await openPage('/user/2', { member: asha });
  await menu.click();
  await entry.click();
  await expect.element(question).toHaveTextContent('We will not tell them.');
  await expectAccessible();
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.element(page.getByText('You have blocked Ravi Deshpande.')).toBeVisible();
  await expect.element(notice).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
  await expectAccessible();
  await awaitAnswers();
  await unblock.click();
  await expect.element(message).toBeVisible();
});

test('a block that fails shows why, and the question stays', async () => {
  keepBlock(false);
  refuse(BLOCK, 'blocks.too_many', { message: 'You have blocked too many people.' });
  await openPage('/user/2', { member: asha });
  await menu.click();
  await entry.click();
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.element(page.getByText('You have blocked too many people.')).toBeVisible();
  await expect.element(question).toBeVisible();
});

test('the settings list blocked people, who can be unblocked', async () => {
  keepBlock(true);
  await openPage('/profile/settings#blocks', { member: asha });
  const section = page.getByRole('region', { name: 'Blocked people' });
  await expect.element(section.getByRole('link', { name: 'Ravi Deshpande' })).toHaveAttribute('href', '/user/2');
  // The header must cover half of no control.
  window.scrollTo(0, 0);
  await expectAccessible();
  await unblock.click();
  await expect.element(section.getByText('You have not blocked anyone.')).toBeVisible();
});
