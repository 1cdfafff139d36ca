import type { ReactNode } from 'react';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { useKeepPassport, usePassport } from './passports.api.ts';

type Found = {
  found?: { title: string; author: string; isbn: string };
  onFirstShared?: (book: { id: number }) => void;
};

/** Fills in a form to share the book of a passport, which the shared book then carries on. */
export default function FoundBook({ code, children }: { code: string; children: (found: Found) => ReactNode }) {
  const { data: passport, isLoading } = usePassport(code);
  const { mutate } = useKeepPassport();
  if (isLoading) return null;
  if (!passport) return children({});
  const { title, author, isbn } = passport;
  return children({
    found: { title, author, isbn: isbn ?? '' },
    onFirstShared: ({ id }) => mutate({ id, code }, { onError: (error) => toastFailure(error, error.message) }),
  });
}
