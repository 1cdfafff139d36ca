import { resolveBy } from '../../../lib/api/form-rules.ts';
import { ProfileChange } from '@wandering-books/contract/profiles/profiles.ts';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { completeMobile } from '../../../lib/format/mobile-number.ts';
import type { CheckedProfile, ProfileFields } from './profile-fields.ts';

const withPicture = ProfileChange.safeExtend({ profile_image: z.instanceof(File).nullable() });
const check = resolveBy<ProfileFields, CheckedProfile>(withPicture);

export const resolve: Resolver<ProfileFields, unknown, CheckedProfile> = (input, ...form) =>
  check({ ...input, mobile: completeMobile(input.mobile) }, ...form);
