/** What Home shows besides its heading and its search field. */
export { HeroStats } from '../../../features/stats/hero-stats.tsx';
export { SearchSuggestions } from '../../../features/books/browse/search-suggestions.tsx';
export { FirstSteps } from './first-steps.tsx';
export { HomeMap } from './home-map.tsx';
export { HomeSections } from './home-sections.tsx';
