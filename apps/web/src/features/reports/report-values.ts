import type { ReportKind } from '@wandering-books/contract/reports.ts';

/** What is reported; `name` is of a person. */
export type ReportTarget = { kind: ReportKind; id: number; name?: string };

/** What the form holds besides the thing: at first there is no reason. */
export type ReportValues = { kind: ReportKind; id: number; reason: string | null; words: string };
