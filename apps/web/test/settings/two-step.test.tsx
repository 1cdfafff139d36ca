import { api } from '@wandering-books/contract/api.ts';
import { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createSample, createSamples } from '../support/samples.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Asha?secret=${SECRET}`;
const SecondFactors = api['GET /api/second-factor'].answer;
const none = createSample(SecondFactors);
const [myPhone, laptop] = createSamples(SecondFactors.shape.passkeys.element, [
  { name: 'My phone', last_used_at: '2026-08-01T06:30:00.000Z' },
  { name: 'My laptop' },
]) as [(typeof none.passkeys)[0], (typeof none.passkeys)[0]];
const codes = Array.from({ length: 10 }, (_, at) => `code-${at}`);

const region = page.getByRole('region', { name: 'Two-step sign-in' });
const dialog = page.getByRole('dialog');
const expectText = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const press = (name: string) => dialog.getByRole('button', { name }).click();
const code = page.getByRole('textbox', { name: 'Code' });

async function openSettings(factors = none, { has_password = true, width = 1280 } = {}) {
  answer('GET /api/settings', createSample(Settings, { has_password }));
  answer('GET /api/second-factor', factors);
  await openPage('/profile/settings#two-step', { member: asha, width });
}

async function expectAccessibleDialog() {
  await expect.element(dialog).toBeVisible();
  await expectAccessible('[role=dialog]');
}

test('an authenticator app is set up step by step', async () => {
  await openSettings();
  await region.getByRole('button', { name: 'Set up' }).click();
  await expectAccessibleDialog();
  answer('POST /api/second-factor/totp', { secret: SECRET, uri: URI });
  await press('Continue');
  await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectText('JBSW Y3DP EHPK 3PXP');
  await expect.element(page.getByRole('link', { name: 'Open in app' })).toHaveAttribute('href', URI);
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await press('Copy the key');
  await expectText('Key copied');
  expect(copy.mock.calls).toEqual([[SECRET]]);
  await expectAccessibleDialog();

  await press('Turn on');
  await expectText('Please type the code');
  const wrong = 'This is not the code your app shows now';
  refuse('POST /api/second-factor/totp/confirm', 'request.invalid', { errors: { code: [wrong] } });
  await code.fill('000000');
  await press('Turn on');
  await expectText(wrong);
  answer('POST /api/second-factor/totp/confirm', { recovery_codes: codes });
  answer('GET /api/second-factor', { ...none, totp_since: '2026-08-01T06:30:00.000Z', recovery_codes_left: 10 });
  await code.fill('123 456');
  await press('Turn on');
  await expect.element(dialog.getByRole('listitem').nth(9)).toHaveTextContent('code-9');
  await press('I have saved them');
  await expect.element(region.getByText('10 codes left')).toBeVisible();
  await expect.element(region.getByText(/^On since/)).toBeVisible();
});

test('codes that are shown once do not go with a touch beside them, nor while they are made', async () => {
  await openSettings({ ...none, passkeys: [myPhone], recovery_codes_left: 1 });
  const release = hold('POST /api/second-factor/recovery-codes', { recovery_codes: codes });
  await region.getByRole('button', { name: 'Get new codes' }).click();
  await press('Get new codes');
  await userEvent.keyboard('{Escape}');
  release();
  await expect.element(dialog.getByRole('listitem').nth(9)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  history.back();
  await expect.poll(() => (history.state as { overlays?: [] } | null)?.overlays ?? []).toEqual([]);
  await expect.element(dialog.getByRole('listitem').nth(9)).toBeVisible();
  await press('Close');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a key that cannot be copied says so', async () => {
  answer('POST /api/second-factor/totp', { secret: SECRET, uri: URI });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No permission'));
  onTestFinished(() => copy.mockRestore());
  await openSettings();
  await region.getByRole('button', { name: 'Set up' }).click();
  await press('Continue');
  await press('Copy the key');
  await expectText('Could not copy the key. Please select and copy it.');
});

test('passkeys are listed and removed, on a phone too', async () => {
  await openSettings({ ...none, passkeys: [myPhone, laptop], recovery_codes_left: 1 }, { width: 360 });
  await expect.element(region.getByText('1 code left')).toBeVisible();
  await expect.element(region.getByText(/^, last used/)).toBeVisible();
  await expectAccessible();
  await region.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await expectAccessibleDialog();
  answer('DELETE /api/passkeys/:id', { message: 'Removed' });
  answer('GET /api/second-factor', { ...none, passkeys: [laptop], recovery_codes_left: 1 });
  await press('Remove');
  await expectText('The passkey has been removed.');
  await expect.element(region.getByText('My phone')).not.toBeInTheDocument();
  await expect.element(region.getByText('My laptop')).toBeVisible();
  expect(listCalls('DELETE /api/passkeys/:id')).toMatchObject([{ params: { id: 1 }, body: {} }]);
});

test('a passkey that the browser refuses leaves the window open', async () => {
  answer('POST /api/passkeys/options', createSample(api['POST /api/passkeys/options'].answer));
  const refusal = new DOMException('Not now', 'NotAllowedError');
  const create = vi.spyOn(navigator.credentials, 'create').mockRejectedValue(refusal);
  onTestFinished(() => create.mockRestore());
  await openSettings();
  await region.getByRole('button', { name: 'Add a passkey' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('My passkey');
  await expectAccessibleDialog();
  await press('Continue');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('That did not work. Please try again.');
});

test('a second step that failed to load offers another try', async () => {
  answer('GET /api/settings', createSample(Settings));
  refuse('GET /api/second-factor', 'server.failed');
  await openPage('/profile/settings#two-step', { member: asha });
  await expectText('Failed to load your two-step sign-in');
  answer('GET /api/second-factor', none);
  await region.getByRole('button', { name: 'Try again' }).click();
  await expect.element(region.getByRole('button', { name: 'Set up' })).toBeVisible();
});
