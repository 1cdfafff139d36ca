import type { ImportRow } from '@wandering-books/contract/imports/imports.ts';
import { useState } from 'react';

/** A preview leaves out the books that the list says are not the member's. */
export const GROUPS = ['book', 'wish', 'skipped'] as const;
type Group = (typeof GROUPS)[number];

export const isGroup = (outcome: ImportRow['outcome']): outcome is Group => GROUPS.some((group) => group === outcome);

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
