import { resolveBy } from '../../lib/api/form-rules.ts';
import { NewReport, type ReportableKind } from '@wandering-books/contract/moderation/reports.ts';

export type ReportValues = { kind: ReportableKind; id: number; reason: string | null; words: string };

export const resolve = resolveBy<ReportValues, NewReport>(NewReport);
