import type { ReportableKind } from '@wandering-books/contract/moderation/reports.ts';

export type ReportTarget = { kind: ReportableKind; id: number; name?: string };

export type ReportValues = { kind: ReportableKind; id: number; reason: string | null; words: string };
