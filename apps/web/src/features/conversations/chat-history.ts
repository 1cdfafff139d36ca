import { getSession } from '../../lib/session.ts';

/** What the browser's history remembers of an open drawer. `steps`: how far back the page without it lies. */
export type ChatHistoryEntry = {
  userId: number | null;
  conversationId: number | null;
  steps: number;
  fromList: boolean;
};

type ChatHistoryOptions = { isShown: () => boolean; onWayBack: (chat: ChatHistoryEntry | undefined) => void };
type State = { key?: string; chat?: ChatHistoryEntry } | null;

/**
 * Gives the drawer entries of its own in the browser's history, beside what the router keeps there: the way back leads out
 * of a chat, and a reload into it again. The page below stays as it is, so the router hears nothing of it.
 */
export function createChatHistory({ isShown, onWayBack }: ChatHistoryOptions) {
  let page = getHistoryState()?.key;

  globalThis.addEventListener?.(
    'popstate',
    (event) => {
      const isSamePage = isShown() && getHistoryState()?.key === page;
      if (isSamePage) event.stopImmediatePropagation();
      page = getHistoryState()?.key;
      onWayBack(getCurrentEntry());
    },
    { capture: true },
  );

  return {
    now: getCurrentEntry,
    push(conversationId: number | null, fromList: boolean) {
      page = getHistoryState()?.key;
      const steps = (getCurrentEntry()?.steps ?? 0) + 1;
      history.pushState({ ...getHistoryState(), chat: { userId: getUserId(), conversationId, steps, fromList } }, '');
    },
    replace(conversationId: number | null) {
      history.replaceState({ ...getHistoryState(), chat: { ...getCurrentEntry(), conversationId } }, '');
    },
    back: () => history.back(),
    /** Goes back to before the drawer was opened; false where history knows of no such place. */
    leave() {
      const steps = getCurrentEntry()?.steps;
      if (steps) history.go(-steps);
      return steps !== undefined;
    },
  };
}

const getHistoryState = () => (globalThis.history?.state ?? null) as State;
const getUserId = () => getSession()?.userId ?? null;

/** Only of whoever is signed in. */
function getCurrentEntry(): ChatHistoryEntry | undefined {
  const chat = getHistoryState()?.chat;
  return getUserId() !== null && chat?.userId === getUserId() ? chat : undefined;
}
