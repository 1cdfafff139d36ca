import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';

/**
 * For a window whose code is fetched when it is first wanted. Whoever goes on by Tab meanwhile is brought back to what opens it when it is there,
 * also to where that stands: so the window takes the focus from there, and gives it back to there.
 */
export function LazyWindow({ children }: { children: ReactNode }) {
  const [opener] = useState(createOpener);
  return (
    <Suspense fallback={<AtOnce act={opener.remember} />}>
      <AtOnce act={opener.focus} />
      {children}
    </Suspense>
  );
}

/** Acts each time that it comes into the page; before the window does, because it stands before it. */
function AtOnce({ act }: { act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}

function createOpener() {
  let element: Element | null = null;
  return {
    remember: () => {
      element = document.activeElement;
    },
    focus: () => {
      if (element instanceof HTMLElement && element !== document.body) element.focus();
      element = null;
    },
  };
}
