import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findBookInAddress } from '../../../lib/navigation/login-prompt.ts';

const findToken = (query: string) => new URLSearchParams(query).get('token') || null;

/** Returns the token of a mailed link and removes it from the address bar and the history; a wanted book stays. */
export function useLinkToken(): string | null {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [token] = useState(() => findToken(search));
  useEffect(() => {
    const book = findBookInAddress(search);
    if (findToken(search)) void navigate({ pathname, search: book && `?book=${book}` }, { replace: true });
  }, [navigate, pathname, search]);
  return token;
}
