import { createContext } from 'react';

/** The cloth of the drawn cover at this place of a shelf; undefined where a book stands alone and wears its own. */
export const ClothContext = createContext<number | undefined>(undefined);
