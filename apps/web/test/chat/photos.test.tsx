import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answerChat, createMessage, createOwn, drawer, log, openChat } from '../support/chats.ts';
import { answer, breakOff, goOffline, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { createPhoto } from '../support/photos.ts';

const SEND = 'POST /api/conversations/:id/photos';
const PHOTO = 'GET /api/messages/:id/photo';
const SIZE = { width: 600, height: 400 };

const dialog = page.getByRole('dialog', { name: 'Send a photo' });
const words = dialog.getByLabelText(/Caption/);

async function open(...messages: ReturnType<typeof createMessage>[]) {
  const { list } = answerChat(messages);
  const photo = await createPhoto(600, 'image/webp');
  answer(PHOTO, photo);
  await openPage('/about', { member: asha });
  await openChat();
  return list;
}

const choose = async () => userEvent.upload(drawer.getByLabelText('Add a photo').first(), await createPhoto());

test('a photo whose upload fails stays with its text and is sent at the second attempt', async () => {
  const list = await open();
  await choose();
  await words.fill('This one?');
  await expect.element(dialog.getByRole('img', { name: 'Photo to send' })).toBeVisible();
  await expectAccessible();
  breakOff(SEND);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not sent. The server cannot be reached.');
  await expect.element(words).toHaveValue('This one?');

  answer(SEND, ({ body }) => {
    list.push(createOwn(1, body.message, { photo: SIZE, client_id: body.client_id }));
    return list[0]!;
  });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(log.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await expect.element(log.getByText('This one?')).toBeVisible();
  const [first, second] = listCalls(SEND);
  expect(second!.body.client_id).toBe(first!.body.client_id);
  expect(second!.files['photo']!.size).toBeGreaterThan(0);
});

test('a photo can be sent without text, and the list of conversations says "Photo"', async () => {
  const list = await open();
  answer(SEND, ({ body }) => {
    list.push(createOwn(1, body.message, { photo: SIZE }));
    return list[0]!;
  });
  await choose();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(log.getByRole('img', { name: 'Your photo' })).toBeVisible();
  expect(listCalls(SEND).map(({ body }) => body.message)).toEqual(['']);
  await drawer.getByRole('button', { name: 'All chats' }).click();
  await expect.element(drawer.getByRole('button', { name: /^Ravi Deshpande/ })).toHaveTextContent(/You: Photo$/);
});

test('offline, a photo is kept until it can be sent', async () => {
  await open();
  await choose();
  goOffline();
  await expect.element(dialog.getByText(/^You are offline\. Please send the photo/)).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'Photo to send' })).toBeVisible();
});

test('a photo that arrives is opened large', async () => {
  await open(createMessage(1, 'Hello'), createMessage(2, 'This one?', { photo: SIZE }));
  const photo = log.getByRole('img', { name: 'Photo from Ravi Deshpande' });
  await expect.element(photo).toBeVisible();
  await expect.poll(() => (photo.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  await expect.element(log.getByText('This one?')).toBeVisible();
  await expectAccessible();

  await log.getByRole('button', { name: 'Photo from Ravi Deshpande' }).click();
  const large = page.getByRole('dialog', { name: 'Photo from Ravi Deshpande' });
  await expect.element(large.getByRole('img')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(large).not.toBeInTheDocument();
  await expect.element(log).toBeVisible();
});

test('a photo that cannot be loaded can be retried', async () => {
  answerChat([createMessage(1, '', { photo: SIZE })]);
  refuse(PHOTO, 'server.failed');
  await openPage('/about', { member: asha });
  await openChat();
  await expect.element(log.getByRole('alert')).toHaveTextContent('We could not load the photo.');
  answer(PHOTO, await createPhoto(600, 'image/webp'));
  await log.getByRole('button', { name: 'Try again' }).click();
  await expect.element(log.getByRole('img', { name: 'Photo from Ravi Deshpande' })).toBeVisible();
});
