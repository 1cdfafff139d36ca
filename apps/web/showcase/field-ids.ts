import { useId } from 'react';

/** Unique names, because radio buttons of both themes on one page must not form one group. */
export const useFieldIds = () => [useId(), useId()] as const;
