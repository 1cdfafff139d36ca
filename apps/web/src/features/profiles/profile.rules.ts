import { resolveBy } from '../../lib/form-rules.ts';
import { ProfileChange } from '@wandering-books/contract/profiles.ts';
import { z } from 'zod';
import type { CheckedProfile, ProfileFields } from './profile-fields.ts';

const withPicture = ProfileChange.safeExtend({ profile_image: z.instanceof(File).nullable() });

export const resolve = resolveBy<ProfileFields, CheckedProfile>(withPicture);
