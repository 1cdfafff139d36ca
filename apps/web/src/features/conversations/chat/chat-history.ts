import { getSession } from '../../../lib/session.ts';

/** State of an open drawer in the browser history. `steps`: number of entries back to the page without it. */
export type ChatHistoryEntry = {
  userId: number | null;
  conversationId: number | null;
  steps: number;
  fromList: boolean;
};

type ChatHistoryOptions = { isShown: () => boolean; onWayBack: (chat: ChatHistoryEntry | undefined) => void };
type State = { key?: string; chat?: ChatHistoryEntry } | null;

/** Adds history entries next to the router's: the address does not change. A reload reopens the drawer. */
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
    /** Goes back to the entry before the drawer was opened; returns false without one. */
    leave() {
      const steps = getCurrentEntry()?.steps;
      if (steps) history.go(-steps);
      return steps !== undefined;
    },
  };
}

const getHistoryState = () => (globalThis.history?.state ?? null) as State;
const getUserId = () => getSession()?.userId ?? null;

/** Ignores entries of another member. */
function getCurrentEntry(): ChatHistoryEntry | undefined {
  const chat = getHistoryState()?.chat;
  return getUserId() !== null && chat?.userId === getUserId() ? chat : undefined;
}
