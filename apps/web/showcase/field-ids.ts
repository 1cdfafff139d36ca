import { useId } from 'react';

/** Names that no other piece on the page has: both themes show each, and radio buttons of one name would be one choice. */
export const useFieldIds = () => [useId(), useId()] as const;
