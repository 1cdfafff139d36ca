export { insertProfile } from './profiles.queries.ts';
