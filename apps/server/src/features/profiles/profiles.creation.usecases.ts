export { insertProfile as createProfile } from './profiles.queries.ts';
