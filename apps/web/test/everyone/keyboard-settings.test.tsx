import { secondFactor } from '@wandering-books/contract/accounts/accounts.second-factor.ts';
import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { blocks } from '@wandering-books/contract/moderation/blocks.ts';
import { profiles } from '@wandering-books/contract/profiles/profiles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerChat, createMessage, drawer, log } from '../support/chats.ts';
import { answer, listCalls, refuse } from '../support/fake-api.ts';
import { chooseRadio, dialog, expectFocusWithin, goTo, main, press, tabTo, type } from '../support/keyboard.ts';
import { asha, openPage, readAddress } from '../support/open-page.tsx';
import { ravi } from '../support/requests.ts';
import { createSample } from '../support/samples.ts';

const PASSWORD = 'monsoon reading room';
const FACTORS = 'GET /api/second-factor';
const PROFILE = 'GET /api/users/:id/profile';
const OWN = 'GET /api/user/profile';

const twoSteps = page.getByRole('region', { name: 'Two-step sign-in' });
const code = page.getByRole('textbox', { name: 'Code' });
const expectText = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const withPassword = () => answer('GET /api/settings', createSample(Settings, { has_password: true }));

test('an authenticator app is set up', async () => {
  withPassword();
  const factors = createSample(secondFactor[FACTORS].answer);
  answer(FACTORS, factors);
  answer('POST /api/second-factor/totp', { secret: 'ABCD EFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' });
  refuse('POST /api/second-factor/totp/confirm', 'request.invalid', {
    errors: { code: ['This is not the code your app shows now'] },
  });
  await openPage('/profile/settings#two-step', { member: asha });
  await press('button', 'Set up', twoSteps);
  await expectFocusWithin(dialog);
  await press('button', 'Continue', dialog);
  await expect.element(page.getByTestId('totp-secret')).toBeVisible();
  await expectFocusWithin(dialog);
  await type('textbox', /^Code/, '000000', dialog);
  await press('button', 'Turn on', dialog);
  await expect.element(dialog.getByText('This is not the code your app shows now')).toBeVisible();
  await expect.element(code).toHaveFocus();
  const codes = Array.from({ length: 10 }, (_, at) => `code-${at}`);
  answer('POST /api/second-factor/totp/confirm', { recovery_codes: codes });
  answer(FACTORS, { ...factors, totp_since: '2026-08-01T06:30:00.000Z' });
  await type('textbox', /^Code/, '123456', dialog);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(10);
  await expectFocusWithin(dialog);
  await press('button', 'I have saved them', dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(twoSteps.getByRole('button', { name: 'Remove' })).toHaveFocus();
});

test('the second step of a log-in is taken with a code of the app', async () => {
  const second_factor = { challenge: 'abc', methods: ['totp' as const, 'recovery_code' as const], passkey: null };
  answer('POST /api/login', { second_factor });
  refuse('POST /api/login/second-factor', 'accounts.wrong_second_factor', { message: 'That code is not right.' });
  await openPage('/login');
  await type('textbox', /^Email/, asha.email);
  await type('textbox', /^Password/, PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expect.element(code).toHaveFocus();
  await type('textbox', /^Code/, '000000');
  await userEvent.keyboard('{Enter}');
  await expectText(/^That code is not right/);
  await expect.element(code).toHaveFocus();
  await press('button', 'Use a recovery code');
  await expect.element(page.getByRole('textbox', { name: 'Recovery code' })).toHaveFocus();
  await press('button', 'Use your authenticator app');
  answer('POST /api/login/second-factor', { token: 'token of a test', user: asha });
  answer('GET /api/user', asha);
  await type('textbox', /^Code/, '123456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(readAddress).toBe('/profile');
  await expect.element(main).toHaveFocus();
});

test('the account is deleted', async () => {
  withPassword();
  refuse('DELETE /api/user', 'request.invalid', { errors: { password: ['This is not your password'] } });
  await openPage('/profile/settings', { member: asha });
  await press('button', /^Your data and account/);
  await press('button', 'Delete my account');
  await type('textbox', /^Your Password/, 'not my password', dialog);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('This is not your password')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: /^Your Password/ })).toHaveFocus();
  answer('DELETE /api/user', { message: 'Gone' });
  await type('textbox', /^Your Password/, PASSWORD, dialog);
  await press('button', 'Delete permanently', dialog);
  await expectText('Your account is deleted. Happy reading!');
  await expect.poll(readAddress).toBe('/');
  await expect.element(main).toHaveFocus();
});

test('a message is reported from its menu, which returns the focus', async () => {
  answerChat([createMessage(1, 'Namaste!')]);
  answer('POST /api/reports', { message: 'Reported', id: 1 });
  await openPage('/about', { member: asha });
  await press('button', /^Messages/);
  await press('button', /^Ravi Deshpande/, drawer);
  await expect.element(log).toHaveTextContent('Namaste!');
  const menu = log.getByRole('button', { name: 'More options for this message' });
  await press('button', 'More options for this message', log);
  const item = page.getByRole('menuitem', { name: 'Report this message' });
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const report = page.getByRole('dialog', { name: 'Report this message' });
  await chooseRadio('What is wrong?', 'It is spam or advertising', report);
  await press('button', 'Send report', report);
  await expectText('Thank you for keeping the community safe.');
  expect(listCalls('POST /api/reports').map(({ body }) => body)).toMatchObject([{ kind: 'message', reason: 'spam' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(report).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});

test('a member is reported and blocked', async () => {
  const member = createSample(profiles[PROFILE].answer, { id: ravi.id, name: ravi.name });
  answer(PROFILE, member);
  answer('POST /api/reports', { message: 'Reported', id: 1 });
  answer('POST /api/users/:id/block', () => {
    answer(PROFILE, { ...member, blocked: true });
    return { message: 'Blocked' };
  });
  await openPage('/user/2', { member: asha });
  await press('button', 'More options for Ravi Deshpande');
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('menuitem', { name: 'Report Ravi Deshpande' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await chooseRadio('What is wrong?', 'Something else', dialog);
  await type('textbox', 'Anything else we should know?', 'I do not know them.', dialog);
  await press('button', 'Send report', dialog);
  await expectText('Thank you for keeping the community safe.');
  await userEvent.keyboard('{Escape}');

  await press('button', 'More options for Ravi Deshpande');
  await expect.element(page.getByRole('menuitem', { name: 'Block Ravi Deshpande' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await press('button', 'Block', dialog);
  await expect.element(page.getByRole('heading', { name: 'You have blocked Ravi Deshpande' })).toBeVisible();
});

test('a blocked member is unblocked in the settings', async () => {
  const list = blocks['GET /api/blocks'].answer;
  const data = [{ ...ravi, blocked_at: '2026-08-01T06:30:00.000Z' }];
  answer('GET /api/blocks', createSample(list, { data, total: 1 }));
  answer('DELETE /api/users/:id/block', () => {
    answer('GET /api/blocks', createSample(list));
    return { message: 'Unblocked' };
  });
  await openPage('/profile/settings#blocks', { member: asha });
  await press('button', 'Unblock Ravi Deshpande');
  await expectText(/^You have not blocked anyone/);
});

test('the profile is edited', async () => {
  const own = { ...createSample(profiles[OWN].answer), user: asha };
  answer(OWN, own);
  answer('PUT /api/user', ({ body }) => {
    const changed = { ...own, user: { ...asha, name: body.name! } };
    answer(OWN, changed);
    return { ...changed, message: 'Saved' };
  });
  await openPage('/profile', { member: asha });
  await press('button', 'Edit Profile');
  await type('textbox', /^Full Name/, 'Asha K. Pillai', main.getByRole('form'));
  await press('button', 'Save Profile', main.getByRole('form'));
  await expect.element(page.getByRole('heading', { name: 'Asha K. Pillai' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
});

test('the password, the theme and the language are changed in the groups of the settings', async () => {
  withPassword();
  answer('PUT /api/password', { message: 'Changed' });
  answer('PUT /api/settings', ({ body }) => createSample(Settings, { has_password: true, ...body }));
  await openPage('/profile/settings', { member: asha });
  await press('button', /^Sign-in and security/);
  await type('textbox', /^Current Password/, PASSWORD);
  await type('textbox', /^New Password/, 'a path through the rice');
  await type('textbox', /^Confirm New Password/, 'a path through the rice');
  await userEvent.keyboard('{Enter}');
  await expectText('Your password has been changed.');

  await press('button', /^Language and display/);
  const dark = page.getByRole('switch', { name: 'Dark mode' });
  await tabTo(dark);
  await userEvent.keyboard(' ');
  await expect.element(dark).toBeChecked();
  await expect.element(page.getByLabelText('Current Password')).not.toBeInTheDocument();
  await userEvent.keyboard(' ');

  await press('link', 'हिन्दी', main);
  await expect.element(document.documentElement).toHaveAttribute('lang', 'hi');
  expect(document.activeElement).not.toBe(document.body);
  await press('link', 'English', main);
  await expect.element(document.documentElement).toHaveAttribute('lang', 'en');
  await expect.poll(() => listCalls('PUT /api/settings').map(({ body }) => body.language)).toEqual(['hi', 'en']);
});

test('a member logs out from the menu', async () => {
  answer('POST /api/logout', { message: 'Bye' });
  await openPage('/profile', { member: asha });
  await goTo('button', 'Your account');
  await userEvent.keyboard('{Enter}{End}');
  await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(readAddress).toBe('/');
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
});
