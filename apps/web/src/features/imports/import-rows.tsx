import type { ImportPage, ImportRow } from '@wandering-books/contract/imports/imports.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton, TextLink } from '../../ui/buttons.tsx';
import { Checkbox } from '../../ui/forms/fields.tsx';
import { useState } from 'react';

type RowsProps = { data: ImportPage; choices: Choices | undefined; onPage: (page: number) => void };

/** Rows with a tick each in a preview, else with a button to share each draft. */
export function ImportRows({ data, choices, onPage }: RowsProps) {
  const { t } = useTranslation('imports');
  const { id, state, rows, page, last_page } = data;
  return (
    <section aria-label={t('list')}>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {rows.map((row) => (
          <li key={row.row} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <RowTitle row={row} choices={choices} />
              <p className="text-sm text-muted">{describeRow(row, t('row', { row: row.row }))}</p>
            </div>
            <RowOutcome row={row} />
            {state === 'done' && row.outcome === 'book' && <DraftAction id={id} row={row} />}
          </li>
        ))}
      </ul>
      {last_page > 1 && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-4">
          <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          <span role="status">{t('page', { page, last: last_page })}</span>
          <Button variant="secondary" disabled={page === last_page} onClick={() => onPage(page + 1)}>
            {t('next')}
          </Button>
        </p>
      )}
    </section>
  );
}

const getName = ({ title, isbn }: ImportRow) => title ?? isbn ?? '—';

const describeRow = ({ author, isbn, shelf }: ImportRow, place: string) =>
  [place, author, isbn, shelf].filter(Boolean).join(' · ');

function RowTitle({ row, choices }: { row: ImportRow; choices: Choices | undefined }) {
  const name = <span dir="auto">{getName(row)}</span>;
  const { outcome } = row;
  if (!choices || !isGroup(outcome)) return <p className="font-semibold">{name}</p>;
  return (
    <Checkbox
      label={name}
      className="font-semibold"
      checked={choices.isTicked(row.row, outcome)}
      onChange={(event) => choices.chooseRow(row.row, outcome, event.target.checked)}
    />
  );
}

const TONES = {
  book: 'accepted',
  wish: 'accepted',
  skipped: 'neutral',
  known: 'neutral',
  invalid: 'declined',
} as const;

function RowOutcome({ row: { outcome, reason } }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {reason && <span className="text-muted">{t(`reasons.${reason}`)}</span>}
      <Badge tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
    </p>
  );
}

function DraftAction({ id, row }: { id: number; row: ImportRow }) {
  const { t } = useTranslation('imports');
  if (row.book_id !== null) return <TextLink to={paths.book(row.book_id)}>{t('shared')}</TextLink>;
  return (
    <LinkButton
      variant="secondary"
      to={`${paths.giveBook()}?import=${id}&row=${row.row}`}
      aria-label={t('shareTitle', { title: getName(row) })}
    >
      {t('share')}
    </LinkButton>
  );
}

/** A preview leaves out the books that the list says are not the member's. */
export const GROUPS = ['book', 'wish', 'skipped'] as const;
type Group = (typeof GROUPS)[number];

const isGroup = (outcome: ImportRow['outcome']): outcome is Group => GROUPS.some((group) => group === outcome);

type Ticked = Record<number, { group: Group; isTicked: boolean }>;
export type Choices = ReturnType<typeof useChoices>;

/** The ticks of a preview: of groups, and of single rows that differ from their group. */
export function useChoices() {
  const [leftOut, setLeftOut] = useState<Group[]>(['skipped']);
  const [ticked, setTicked] = useState<Ticked>({});
  return {
    leftOut,
    ticked,
    chooseGroup(group: Group, isTicked: boolean) {
      setLeftOut((groups) => [...groups.filter((other) => other !== group), ...(isTicked ? [] : [group])]);
      setTicked((rows) => Object.fromEntries(Object.entries(rows).filter(([, row]) => row.group !== group)));
    },
    chooseRow: (row: number, group: Group, isTicked: boolean) =>
      setTicked((rows) => ({ ...rows, [row]: { group, isTicked } })),
    isTicked: (row: number, group: Group) => ticked[row]?.isTicked ?? !leftOut.includes(group),
    toBody: () => ({
      leave_out: leftOut.filter((group) => group !== 'skipped'),
      take_unowned: !leftOut.includes('skipped'),
      choices: Object.entries(ticked).map(([row, { group, isTicked }]) => ({
        row: Number(row),
        outcome: !isTicked ? ('skipped' as const) : group === 'skipped' ? ('book' as const) : group,
      })),
    }),
  };
}

/** The number of rows of a group that are ticked. */
export function countChosen({ leftOut, ticked }: Pick<Choices, 'leftOut' | 'ticked'>, group: Group, count: number) {
  const own = Object.values(ticked).filter((row) => row.group === group);
  const isLeftOut = leftOut.includes(group);
  const differing = own.filter(({ isTicked }) => isTicked === isLeftOut).length;
  return isLeftOut ? differing : count - differing;
}
