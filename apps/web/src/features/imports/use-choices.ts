import type { ImportRow } from '@wandering-books/contract/imports/imports.ts';
import { useState } from 'react';

export const GROUPS = ['book', 'wish'] as const;
export type Group = (typeof GROUPS)[number];

export const isGroup = (outcome: ImportRow['outcome']): outcome is Group => outcome === 'book' || outcome === 'wish';

type Ticked = Record<number, { group: Group; isTicked: boolean }>;
export type Choices = ReturnType<typeof useChoices>;

/** The ticks of a preview: of groups, and of single rows that differ from their group. */
export function useChoices() {
  const [leftOut, setLeftOut] = useState<Group[]>([]);
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
      leave_out: leftOut,
      choices: Object.entries(ticked).map(([row, { group, isTicked }]) => ({
        row: Number(row),
        outcome: isTicked ? group : ('skipped' as const),
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
