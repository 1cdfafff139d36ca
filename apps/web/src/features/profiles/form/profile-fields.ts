import type { OwnProfile, ProfileChange } from '@wandering-books/contract/profiles/profiles.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { registerField } from '../../../lib/api/form-submit.ts';
import { shortenMobile } from '../../../lib/format/mobile-number.ts';

export function toFormFields({ user, profile }: OwnProfile) {
  return {
    name: user.name,
    email: user.email,
    mobile: shortenMobile(toText(user.mobile)),
    first_name: toText(profile.first_name),
    last_name: toText(profile.last_name),
    gender: toText(profile.gender),
    date_of_birth: toText(profile.date_of_birth),
    university_id: toText(profile.university_id),
    college_id: toText(profile.college_id),
    college_name: toText(profile.college_name),
    profile_image: null as File | null,
    bio: toText(profile.bio),
    address: toText(profile.address),
    country_id: toText(profile.country_id),
    state_id: toText(profile.state_id),
    city_id: toText(profile.city_id),
    pincode: toText(profile.pincode),
  };
}

const toText = (value: string | number | null) => (value === null ? '' : String(value));

export type ProfileFields = ReturnType<typeof toFormFields>;
export type CheckedProfile = ProfileChange & { profile_image: File | null };
export type ProfileForm = UseFormReturn<ProfileFields, unknown, CheckedProfile>;
type TextFieldName = Exclude<keyof ProfileFields, 'profile_image'>;

export function useProfileField(form: ProfileForm) {
  const { t } = useTranslation('profiles');
  return (name: TextFieldName) => ({ ...registerField(form, name), label: t(`fields.${name}`) });
}
