import type { ComponentType } from 'react';

type Part<Props> = Promise<{ default: ComponentType<Props> }>;

/** For a lazy part that the page can do without: nothing is shown in its place if it cannot be loaded. */
export const orNothing = <Props>(loading: Part<Props>): Part<Props> => loading.catch(() => ({ default: () => null }));
