import { BookSummary, BookPage } from '@wandering-books/contract/books/books.ts';
import { LoggedAct, ReportDetails, ReportedThing } from '@wandering-books/contract/moderation/moderation.ts';
import { Work } from '@wandering-books/contract/works/works.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, hold, listCalls, refuse } from '../support/fake-api.ts';
import { asha, openPage } from '../support/open-page.tsx';
import { ravi } from '../support/requests.ts';
import { createSample, createSamples } from '../support/samples.ts';
import { answerBook } from '../support/books.ts';

const mira = { ...asha, name: 'Mira Moderator', is_moderator: true };
const main = page.getByRole('main');
const snapshot = { title: 'Cheap Gold', author: null, text: 'Call me for gold.', image: null, at: asha.created_at };
const about = { ...createSample(ReportDetails).about, ...ravi };
const createReport = (changes: Partial<ReportDetails>) =>
  createSample(ReportDetails, { id: 9, snapshot, about, ...changes });

function answerReport(report: ReportDetails) {
  let current = report;
  answer('GET /api/moderation/reports/:id', () => current);
  return (changes: Partial<ReportDetails>) => (current = { ...current, ...changes });
}

async function act(name: string, words: string) {
  await main.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabelText('Note for the log').fill(words);
  await dialog.getByRole('button', { name }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('other members are told that the page is not theirs', async () => {
  refuse('GET /api/moderation/reports', 'moderation.not_a_moderator');
  await openPage('/moderation', { member: asha });
  await expect.element(page.getByText('This page is for moderators')).toBeVisible();
  await expectAccessible();
});

test('moderators find the reports in their menu, by kind and state', async () => {
  const things = createSamples(ReportedThing, [
    { kind: 'book', snapshot, about: ravi, count: 2 },
    { kind: 'message', snapshot: { ...snapshot, title: null, text: 'Mind your own business' }, about: ravi },
  ]);
  answer('GET /api/moderation/reports', ({ query: { kind } }) => {
    const data = things.filter((thing) => !kind || thing.kind === kind);
    return { data, total: data.length, page: 1, per_page: 20, last_page: 1 };
  });
  await openPage('/', { member: mira });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Moderation' }).click();
  await expect.element(main.getByRole('article').nth(1)).toBeVisible();
  await expect.element(main.getByRole('article').first().getByText('Spam · 2 reports')).toBeVisible();
  await expectAccessible();
  await main.getByLabelText('Kind').selectOptions('Message');
  await expect.element(main.getByRole('link', { name: 'Cheap Gold' })).not.toBeInTheDocument();
  await main.getByLabelText('Kind').selectOptions('Notice');
  await expect.element(main.getByText('No reports')).toBeVisible();
  await main.getByLabelText('Kind').selectOptions('Message');
  await main.getByRole('link', { name: 'Mind your own business' }).click();
  await expect.poll(() => location.pathname).toBe('/moderation/2');
});

test('reports that cannot be loaded can be loaded again', async () => {
  refuse('GET /api/moderation/reports', 'request.timeout');
  await openPage('/moderation', { member: mira });
  await expect.element(main.getByText('We could not load the reports.')).toBeVisible();
  const letCome = hold('GET /api/moderation/reports', { data: [], total: 0, page: 1, per_page: 20, last_page: 1 });
  await main.getByRole('button', { name: 'Try again' }).click();
  letCome();
  await expect.element(main.getByText('No reports')).toBeVisible();
});

test('a reported message is shown among its neighbours, and the report dismissed', async () => {
  const message = { sender: ravi, has_photo: false, created_at: asha.created_at };
  const set = answerReport(
    createReport({
      kind: 'message',
      messages: [
        { ...message, id: 1, message: 'Is it really gold?', reported: false },
        { ...message, id: 2, message: 'Mind your own business', reported: true },
      ],
      actions: ['dismiss'],
    }),
  );
  await openPage('/moderation/9', { member: mira });
  await expect.element(main.getByRole('listitem').filter({ hasText: 'Is it really gold?' })).toBeVisible();
  await expect
    .element(main.getByRole('listitem').filter({ hasText: 'Mind your own business' }).getByText('Reported'))
    .toBeVisible();
  await expectAccessible();
  const words = 'Not kind, and no abuse';
  const logged = createSample(LoggedAct, { report_id: 9, act: 'dismiss', about: ravi, words });
  answer('POST /api/moderation/reports/:id/dismiss', ({ body }) =>
    set({ actions: [], acts: [{ ...logged, words: body.words! }] }),
  );
  await act('Dismiss', words);
  await expect.element(main.getByText(words)).toBeVisible();
  await expect.element(main.getByText('Dismissed reports about Ravi Deshpande')).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'What to do' })).not.toBeInTheDocument();
});

test('a reported book is hidden, with the words of who reported it', async () => {
  const report = {
    id: 9,
    reason: 'fraud',
    words: 'He sells gold.',
    state: 'open',
    reporter: null,
    created_at: asha.created_at,
  } as const;
  const set = answerReport(createReport({ kind: 'book', reports: [report], actions: ['hide'] }));
  answer('POST /api/moderation/reports/:id/hide', () => set({ actions: ['show'] }));
  await openPage('/moderation/9', { member: mira });
  await expect.element(main.getByText('He sells gold.')).toBeVisible();
  await act('Hide the book', 'No book');
  await expect.element(main.getByRole('button', { name: 'Show the book again' })).toBeVisible();
  expect(listCalls('POST /api/moderation/reports/:id/hide')[0]!.body).toEqual({ words: 'No book' });
});

test('the owner of a hidden book is told whom to write to', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'support-email', content: 'support@example.org' });
  document.head.append(meta);
  answerBook({ hidden: true });
  await openPage('/book/1', { member: asha });
  const note = page.getByRole('note');
  await expect.element(note.getByText('Our moderators have hidden this book. Only you can see it.')).toBeVisible();
  await expect.element(note.getByRole('link', { name: 'support@example.org' })).toBeVisible();
  await expectAccessible();
  meta.remove();
});

test('a member is suspended from tomorrow on at the earliest, and the suspension lifted', async () => {
  const set = answerReport(createReport({ kind: 'person', actions: ['dismiss', 'suspend'] }));
  refuse('POST /api/moderation/reports/:id/suspend', 'request.invalid', {
    errors: { until: ['The date must be tomorrow or later'] },
  });
  await openPage('/moderation/9', { member: mira });
  await main.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByLabelText('Note for the log').fill('The draft of another act');
  await userEvent.keyboard('{Escape}');
  await main.getByRole('button', { name: 'Suspend the member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend the member' });
  const suspend = dialog.getByRole('button', { name: 'Suspend the member' });
  await suspend.click();
  await expect.element(dialog.getByText('The reason field is required')).toBeVisible();
  await dialog.getByLabelText('Reason').selectOptions('Scam or fraud');
  await dialog.getByLabelText('Until').fill('2020-01-01');
  await suspend.click();
  await expect.element(dialog.getByText('The date must be tomorrow or later')).toBeVisible();
  await expectAccessible();
  answer('POST /api/moderation/reports/:id/suspend', () =>
    set({ about: { ...about, suspended_at: asha.created_at }, actions: ['lift'] }),
  );
  await dialog.getByLabelText('Until').fill('');
  await suspend.click();
  await expect.element(main.getByText('Suspended', { exact: true })).toBeVisible();
  expect(listCalls('POST /api/moderation/reports/:id/suspend').at(-1)!.body).toEqual({ reason: 'fraud' });
  answer('POST /api/moderation/reports/:id/lift', () => set({ about, actions: [] }));
  await act('Lift the suspension', 'He has apologised');
  await expect.element(main.getByText('Suspended', { exact: true })).not.toBeInTheDocument();
});

test('a suspended member reads the reason and the day at the login, and no text of a link', async () => {
  await openPage('/login?error=google_suspended&reason=%3Cb%3Ecall+me&until=2030-12-05');
  await expect
    .element(page.getByText('suspended until 5 December 2030. Reason: breaking our terms in another way.'))
    .toBeVisible();
  await expect.element(page.getByText('call me')).not.toBeInTheDocument();
});

const log = (acts: LoggedAct[]) => ({ data: acts, total: acts.length, page: 1, per_page: 20, last_page: 1 });

test('the log tells each act, and undoes a change of works once', async () => {
  const work = { id: 4, name: 'The Guide', change_id: 12, undone: false };
  const acts = createSamples(LoggedAct, [
    { act: 'lift', report_id: 9, about: ravi, words: 'He has apologised' },
    { act: 'suspend', report_id: 9, about: ravi, reason: 'fraud', until: '2027-03-06T00:00:00.000Z' },
    { act: 'hide', report_id: 9, kind: 'book', about: ravi, moderator: { ...ravi, name: 'Mira Moderator' } },
    { act: 'merge_works', work, words: 'The same book' },
  ]);
  answer('GET /api/moderation/acts', () => log(acts));
  await openPage('/moderation#log', { member: mira });
  const lines = main.getByRole('tabpanel').getByRole('listitem');
  for (const [at, text] of [
    'Lifted the suspension of Ravi Deshpande',
    'Suspended Ravi Deshpande',
    'Hid Ravi Deshpande’s book',
    'Merged copies into “The Guide”',
  ].entries())
    await expect.element(lines.nth(at)).toHaveTextContent(text);
  await expect.element(lines.first()).toHaveTextContent('He has apologised');
  await expect.element(lines.nth(1)).toHaveTextContent('Scam or fraud, until 6 March 2027');
  await expectAccessible();
  const release = hold('POST /api/works/changes/:id/undo', ({ params }) => {
    acts[3] = { ...acts[3]!, work: { ...work, undone: true } };
    return { id: 4, change_id: params.id };
  });
  await main.getByRole('button', { name: 'Undo' }).dblClick();
  release();
  await expect.element(main.getByText('Undone')).toBeVisible();
  expect(listCalls('POST /api/works/changes/:id/undo').map(({ params }) => params.id)).toEqual([12]);
});

async function openWork(member = mira) {
  const data = createSamples(BookSummary, [
    { title: 'The Guide', user: ravi },
    { title: 'Gide, The', user: ravi },
  ]);
  answer('GET /api/works/:id', createSample(Work, { id: 4, title: 'The Guide', copies: 2, total: 2, data }));
  await openPage('/works/4', { member, width: 360 });
  await expect.element(main.getByRole('article').first()).toBeVisible();
}

test('a moderator merges a work with another once', async () => {
  const data = [createSample(BookSummary, { title: 'The Guide', work_id: 5 })];
  answer('GET /api/book-posts/search', createSample(BookPage, { data, total: 1 }));
  refuse('POST /api/works/:id/merge', 'request.invalid', { errors: { into: ['The work field is required'] } });
  await openWork();
  await main.getByText('For moderators').click();
  await main.getByLabelText('Note for the log').fill('The same book');
  await main.getByRole('button', { name: 'Merge' }).click();
  await expect.element(main.getByText('The work field is required')).toBeVisible();
  await userEvent.type(main.getByRole('combobox', { name: 'Work that these copies belong to' }), 'Guide');
  await page.getByRole('option', { name: 'The Guide' }).click();
  await expect.element(main.getByText('The work field is required')).not.toBeInTheDocument();
  await expectAccessible();
  const release = hold('POST /api/works/:id/merge', { id: 5, change_id: 12 });
  const before = listCalls('POST /api/works/:id/merge').length;
  await main.getByRole('button', { name: 'Merge' }).dblClick();
  release();
  await expect.element(main.getByRole('link', { name: 'See the work' })).toHaveAttribute('href', '/works/5');
  const calls = listCalls('POST /api/works/:id/merge').slice(before);
  expect(calls.map(({ body }) => body)).toEqual([{ into: 5, words: 'The same book' }]);
});

test('a moderator makes copies a work of their own', async () => {
  answer('POST /api/works/:id/split', { id: 6, change_id: 13 });
  await openWork();
  await main.getByText('For moderators').click();
  await main.getByRole('checkbox').nth(1).click();
  await main.getByRole('button', { name: 'Make them a work of their own' }).click();
  await expect.element(main.getByRole('link', { name: 'See the work' })).toHaveAttribute('href', '/works/6');
  expect(listCalls('POST /api/works/:id/split')[0]!.body).toMatchObject({ book_ids: [2] });
});

test('other members see no tools of moderators', async () => {
  await openWork(asha);
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(main.getByText('For moderators')).not.toBeInTheDocument();
});
