import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { useFindPincode, type FoundPincode } from './lookups.api.ts';
import { useProfileField, type ProfileForm } from './profile-fields.ts';

type PincodeFieldProps = { form: ProfileForm; onFound: (found: FoundPincode) => void };

const SIX_DIGITS = /^[1-9]\d{5}$/;

/** A pincode of India tells where it is as soon as its six digits are typed. One that is not known is as good as any other. */
export function PincodeField({ form, onFound }: PincodeFieldProps) {
  const { t } = useTranslation('profiles');
  const field = useProfileField(form)('pincode');
  const findPincode = useFindPincode();
  const [told, setTold] = useState<string>();

  const isTyped = (pincode: string) => form.getValues('pincode').replace(/\s/g, '') === pincode;
  const look = async (typed: string) => {
    const pincode = typed.replace(/\s/g, '');
    setTold(undefined);
    if (!SIX_DIGITS.test(pincode)) return;
    const found = await findPincode(pincode);
    if (found === undefined || !isTyped(pincode)) return;
    setTold(found ? t('pincode.found', { place: (found.city ?? found.state).name }) : t('pincode.unknown'));
    if (found) onFound(found);
  };
  return (
    <TextField
      {...field}
      autoComplete="postal-code"
      hint={<span role="status">{told ?? t('hints.pincode')}</span>}
      onChange={(event) => {
        void field.onChange(event);
        void look(event.target.value);
      }}
    />
  );
}
