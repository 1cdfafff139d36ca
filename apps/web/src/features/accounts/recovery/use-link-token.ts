import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const findToken = (query: string) => new URLSearchParams(query).get('token') || null;

/** Returns the token of a mailed link and removes it from the address bar and the history. */
export function useLinkToken(): string | null {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [token] = useState(() => findToken(search));
  useEffect(() => {
    if (findToken(search)) void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
  return token;
}
