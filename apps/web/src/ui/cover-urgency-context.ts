import { createContext } from 'react';

/** How soon a photo is wanted: before all others, with the page, or when it comes into view. */
export type CoverUrgency = 'first' | 'early' | 'late';

export const CoverUrgencyContext = createContext<CoverUrgency>('late');
