import type { ReactElement } from 'react';

/**
 * Children that stand beside others. Bare text is none of them: browsers that translate a page replace text nodes, which React
 * then fails to move or remove. Text that is the only child of its element is safe.
 */
type SomeElements = ReactElement | readonly Elements[] | null | undefined | boolean;
export type Elements = SomeElements | '';

/** One text, or elements. */
export type Content = SomeElements | string;

/** Gives text an element of its own, so that it may stand beside others. */
export const OwnElement = ({ children }: { children?: Content }) =>
  typeof children === 'string' ? <span>{children}</span> : children;

export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
