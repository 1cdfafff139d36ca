import type { ReactNode } from 'react';
import { useFollowUp } from '../books/share/follow-up.ts';
import { usePassport } from './passports.api.ts';

type Found = Partial<ReturnType<typeof useFollowUp>> & { found?: { title: string; author: string; isbn: string } };

/** Fills in a form to share the book of a passport, which the shared book then carries on. */
export default function FoundBook({ code, children }: { code: string; children: (found: Found) => ReactNode }) {
  const { data: passport, isLoading } = usePassport(code);
  const shared = useFollowUp({ passport: code });
  if (isLoading) return null;
  if (!passport) return children({});
  const { title, author, isbn } = passport;
  return children({ found: { title, author, isbn: isbn ?? '' }, ...shared });
}
