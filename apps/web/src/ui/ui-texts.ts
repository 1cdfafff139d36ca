import { createContext } from 'react';

type Texts = Record<
  'close' | 'retry' | 'showMore' | 'loadingMore' | 'notKept' | 'showPassword' | 'hidePassword',
  string
>;

/** Texts that are the same wherever a control is used, in the reader's language. */
export const UiTexts = createContext<Partial<Texts>>({});

/** Whether a notice above the page already says that the server is unreachable, and tries again. */
export const IsUnreachable = createContext(false);
