import { resolveBy } from '../../lib/form-rules.ts';
import { NewReport } from '@wandering-books/contract/reports.ts';
import type { ReportValues } from './report-values.ts';

export const resolve = resolveBy<ReportValues, NewReport>(NewReport);
