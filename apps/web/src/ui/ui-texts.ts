import { createContext } from 'react';

/** Texts that are the same wherever a control is used, in the reader's language. */
export const UiTexts = createContext({
  close: 'Close',
  retry: 'Try again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
});
