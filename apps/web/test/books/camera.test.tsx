import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answerChoices, answerSharing } from '../support/books.ts';
import { listCalls } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';

const dialog = page.getByRole('dialog');
const capture = dialog.getByRole('button', { name: 'Capture' });

/** Returns how many tracks of the camera are in use, and what was asked for. */
function watchCamera() {
  const tracks: MediaStreamTrack[] = [];
  const { mediaDevices } = navigator;
  const start = mediaDevices.getUserMedia.bind(mediaDevices);
  const asked = vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation(async (constraints) => {
    const stream = await start(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return { asked, countInUse: () => tracks.filter(({ readyState }) => readyState === 'live').length };
}

async function openForm() {
  answerChoices();
  await openPage('/give-book', { member: asha });
}

const openCamera = () => page.getByRole('button', { name: 'Use Camera' }).click();

async function startCamera() {
  await openCamera();
  await expect.element(capture).toBeEnabled();
}

test('the camera takes a photo and is released when its window closes', async () => {
  const { asked, countInUse } = watchCamera();
  answerSharing();
  await openForm();
  await startCamera();
  expect(countInUse()).toBe(1);
  await expectAccessible();
  expect(asked).toHaveBeenLastCalledWith({ video: { facingMode: { ideal: 'environment' } }, audio: false });
  await capture.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'Preview of your image' })).toBeVisible();
  await expect.poll(countInUse).toBe(0);

  const closings = [
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    () => userEvent.keyboard('{Escape}'),
    async () => history.back(),
  ];
  for (const close of closings) {
    await startCamera();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(countInUse).toBe(0);
  }

  await page.getByLabelText('Book Title').fill('Gora');
  await page.getByLabelText('Author').fill('Rabindranath Tagore');
  await page.getByLabelText('Category').selectOptions('Poetry');
  await page.getByRole('radio', { name: 'Donate' }).click();
  await page.getByRole('button', { name: 'Share Your Book' }).click();
  await expect.element(page.getByText('Book posted successfully!')).toBeVisible();
  const { image } = listCalls('POST /api/book-post')[0]!.files;
  expect(image).toMatchObject({ name: 'camera_capture.jpg', type: 'image/jpeg' });
});

async function expectFailure(text: string) {
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('a camera whose picture is gone says so and is released', async () => {
  const { countInUse } = watchCamera();
  await openForm();
  await startCamera();
  document.querySelector('video')!.remove();
  await capture.click();
  await expectFailure('Cannot capture image: Video element not found');
  await expect.poll(countInUse).toBe(0);
});

test('a camera without a place for its picture says so and is released', async () => {
  const { asked, countInUse } = watchCamera();
  const start = asked.getMockImplementation()!;
  asked.mockImplementation(async (constraints) => {
    const stream = await start(constraints);
    document.querySelector('video')?.remove();
    return stream;
  });
  await openForm();
  await openCamera();
  await expectFailure('Failed to initialize camera: Video element not found');
  await expect.poll(countInUse).toBe(0);
});

test.each([
  ['NotAllowedError', 'Camera access denied. Please allow camera permissions.'],
  ['NotFoundError', 'No camera found on this device.'],
  ['NotReadableError', 'Failed to access camera: Device in use'],
])('a camera that fails with %s shows the reason', async (name, text) => {
  watchCamera().asked.mockRejectedValue(new DOMException('Device in use', name));
  await openForm();
  await openCamera();
  await expectFailure(text);
});

test('a browser without cameras says so', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never);
  onTestFinished(() => void vi.restoreAllMocks());
  await openForm();
  await openCamera();
  await expectFailure('Camera not supported by this browser');
});
