import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { NewReport } from '@wandering-books/contract/reports.ts';
import type { Resolver } from 'react-hook-form';
import type { ReportValues } from './report-values.ts';

/** What the form holds may have no reason yet: that is what the schema is for. */
export const resolve = zodResolver(NewReport) as unknown as Resolver<ReportValues, unknown, NewReport>;
