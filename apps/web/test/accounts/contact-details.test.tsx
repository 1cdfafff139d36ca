import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createMember } from '../support/profiles.ts';

const links = page.getByRole('main').getByRole('link', { name: /ravi@example\.org|9123456780/ });
const note = page.getByText('You may see Ravi Deshpande’s phone and email after a request');
const heading = page.getByRole('heading', { name: 'Ravi Deshpande', level: 1 });

test('contact details that the server shows are links', async () => {
  answer('GET /api/users/:id/profile', createMember({ email: 'ravi@example.org', mobile: '9123456780' }));
  await openPage('/user/2', { member: asha });
  await expect.element(links.nth(1)).toHaveAttribute('href', 'tel:9123456780');
  await expect.element(links.nth(0)).toHaveAttribute('href', 'mailto:ravi@example.org');
  await expect.element(note).not.toBeInTheDocument();
  await expectAccessible();
});

test('a member reads when they may see hidden contact details', async () => {
  answer('GET /api/users/:id/profile', createMember());
  await openPage('/user/2', { member: asha });
  await expect.element(note).toBeVisible();
  expect(links.query()).toBeNull();
  await expectAccessible();
});

test('a guest is asked to sign in', async () => {
  answer('GET /api/users/:id/profile', createMember());
  await openPage('/user/2');
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in to see how to contact Ravi Deshpande' })).toBeVisible();
  expect([links.query(), note.query()]).toEqual([null, null]);
  await expectAccessible();
});
