import { currentSession } from '../../lib/session.ts';

/** What the browser's history remembers of an open drawer. `steps`: how far back the page without it lies. */
export type Remembered = { userId: number | null; conversationId: number | null; steps: number; fromList: boolean };

type Options = { isShown: () => boolean; onWayBack: (chat: Remembered | undefined) => void };
type State = { key?: string; chat?: Remembered } | null;

/**
 * Gives the drawer entries of its own in the browser's history, beside what the router keeps there: the way back leads out
 * of a chat, and a reload into it again. The page below stays as it is, so the router hears nothing of it.
 */
export function inHistory({ isShown, onWayBack }: Options) {
  let page = state()?.key;

  globalThis.addEventListener?.(
    'popstate',
    (event) => {
      const isSamePage = isShown() && state()?.key === page;
      if (isSamePage) event.stopImmediatePropagation();
      page = state()?.key;
      onWayBack(now());
    },
    { capture: true },
  );

  return {
    now,
    push(conversationId: number | null, fromList: boolean) {
      page = state()?.key;
      const steps = (now()?.steps ?? 0) + 1;
      history.pushState({ ...state(), chat: { userId: me(), conversationId, steps, fromList } }, '');
    },
    replace(conversationId: number | null) {
      history.replaceState({ ...state(), chat: { ...now(), conversationId } }, '');
    },
    back: () => history.back(),
    /** Goes back to before the drawer was opened; false where history knows of no such place. */
    leave() {
      const steps = now()?.steps;
      if (steps) history.go(-steps);
      return steps !== undefined;
    },
  };
}

const state = () => (globalThis.history?.state ?? null) as State;
const me = () => currentSession()?.userId ?? null;

/** Only of whoever is signed in. */
function now(): Remembered | undefined {
  const chat = state()?.chat;
  return me() !== null && chat?.userId === me() ? chat : undefined;
}
