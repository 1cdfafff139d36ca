import '../../lib/zod-without-eval.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { ProfileChange } from '@wandering-books/contract/profiles.ts';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { CheckedProfile, ProfileFields } from './profile-fields.ts';

const withPicture = ProfileChange.safeExtend({ profile_image: z.instanceof(File).nullable() });

/** What the form holds is looser than what the schema takes: that is what the schema is for. */
export const resolve = zodResolver(withPicture) as unknown as Resolver<ProfileFields, unknown, CheckedProfile>;
