import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const findToken = (query: string) => new URLSearchParams(query).get('token') || null;

/** The token of the link that led here, or null. It leaves the address bar, and the history, before anything is done with it. */
export function useLinkToken(): string | null {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [token] = useState(() => findToken(search));
  useEffect(() => {
    if (findToken(search)) void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
  return token;
}
