import { createContext } from 'react';

type Texts = Record<'close' | 'retry' | 'showPassword' | 'hidePassword', string>;

/** Texts that are the same wherever a control is used, in the reader's language. */
export const UiTexts = createContext<Partial<Texts>>({});
