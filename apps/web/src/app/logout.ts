import { useNavigate } from 'react-router';
import { clearDrafts } from '../features/books/draft-storage.ts';
import { clearChats } from '../features/conversations/chat-storage.ts';
import { api } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { signOut } from '../lib/session.ts';

const REDIRECT_DELAY = 300;

/** Ends the session on the server if it can be reached, on this device in any case, with what was drafted in it, and goes home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await api('POST /api/logout').catch(() => undefined);
    clearDrafts();
    clearChats();
    signOut();
    // The button that was pressed goes with the session: a timer that is its own would go with it.
    setTimeout(() => void navigate(paths.home()), REDIRECT_DELAY);
  };
}
