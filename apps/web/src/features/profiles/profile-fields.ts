import type { OwnProfile, ProfileChange } from '@wandering-books/contract/profiles.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** What the form holds: text as it was typed, choices by their ids, and a new picture. */
export function fieldsOf({ user, profile }: OwnProfile) {
  return {
    name: user.name,
    email: user.email,
    mobile: text(user.mobile),
    first_name: text(profile.first_name),
    last_name: text(profile.last_name),
    gender: text(profile.gender),
    date_of_birth: text(profile.date_of_birth),
    university_id: text(profile.university_id),
    college_id: text(profile.college_id),
    profile_image: null as File | null,
    bio: text(profile.bio),
    address: text(profile.address),
    country_id: text(profile.country_id),
    state_id: text(profile.state_id),
    city_id: text(profile.city_id),
    pincode: text(profile.pincode),
  };
}

const text = (known: string | number | null) => (known === null ? '' : String(known));

export type ProfileFields = ReturnType<typeof fieldsOf>;
export type CheckedProfile = ProfileChange & { profile_image: File | null };
export type ProfileForm = UseFormReturn<ProfileFields, unknown, CheckedProfile>;
type TextFieldName = Exclude<keyof ProfileFields, 'profile_image'>;

/** Gives a field of the form everything its component takes. */
export function useProfileField(form: ProfileForm) {
  const { t } = useTranslation('profiles');
  return (name: TextFieldName) => ({
    ...form.register(name),
    label: t(`fields.${name}`),
    error: form.formState.errors[name]?.message,
  });
}
