import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { type ActOptions, useRequestActs } from '../moves/use-request-acts.tsx';

export const RequestSheet = lazyWithTexts(
  () => import('./request-sheet.tsx'),
  'ratings',
  'books',
  'appointments',
  'loans',
  'passports',
);

export const useActsWithSheet = (request: BookRequest, options?: Omit<ActOptions, 'renderSheet'>) =>
  useRequestActs(request, { ...options, renderSheet: (state) => <RequestSheet requests={[request]} {...state} /> });
