import { config } from 'zod';

/** The content security policy forbids eval: zod must not try it. Imported before the first schema is made. */
config({ jitless: true });
