import { createContext } from 'react';

/** When a photo is loaded: with high priority, eagerly, or lazily. */
export type CoverUrgency = 'first' | 'early' | 'late';

export const CoverUrgencyContext = createContext<CoverUrgency>('late');
