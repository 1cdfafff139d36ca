import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.tsx';
import { Folded } from '../../../ui/layout/folded.tsx';
import { type BookFields, type BookForm, SHARE_FIELDS } from './book-form-fields.ts';

type MoreDetailsProps = { form: BookForm; names: (keyof BookFields)[]; isOpen: boolean; children: Elements };

/** The optional fields of a section: in view once one differs from its default, or is wrong. */
export function MoreDetails({ form, names, isOpen, children }: MoreDetailsProps) {
  const { t } = useTranslation('books');
  const values = useWatch({ control: form.control, name: names });
  const { errors } = form.formState;
  const isUsed = names.some((name, at) => errors[name] || values[at] !== SHARE_FIELDS[name]);
  return (
    <div className="sm:col-span-2">
      <Folded title={t('share.more')} isOpen={isOpen || isUsed}>
        <div className="grid gap-5 sm:grid-cols-2">{children}</div>
      </Folded>
    </div>
  );
}
