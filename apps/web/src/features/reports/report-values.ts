import type { ReportableKind } from '@wandering-books/contract/reports.ts';

/** What is reported; `name` is of a person. */
export type ReportTarget = { kind: ReportableKind; id: number; name?: string };

/** What the form holds besides the thing: at first there is no reason. */
export type ReportValues = { kind: ReportableKind; id: number; reason: string | null; words: string };
