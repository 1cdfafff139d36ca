import { createContext } from 'react';

/**
 * Index of the colour of the drawn cover at this place of a list; undefined for a single book, which uses its own.
 */
export const ClothContext = createContext<number | undefined>(undefined);
