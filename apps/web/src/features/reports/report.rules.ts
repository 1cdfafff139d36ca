import { resolveBy } from '../../lib/api/form-rules.ts';
import { NewReport } from '@wandering-books/contract/moderation/reports.ts';
import type { ReportValues } from './report-values.ts';

export const resolve = resolveBy<ReportValues, NewReport>(NewReport);
