import type { OwnStamp as Stamp } from '@wandering-books/contract/passports/passports.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { Checkbox } from '../../ui/forms/fields.tsx';
import { TextLink } from '../../ui/buttons.tsx';
import { useNameStamp } from './passports.api.ts';

/** For the reader of a completed request. */
export function OwnStamp({ id, stamp, refetch }: { id: number; stamp: Stamp; refetch: () => Promise<void> }) {
  const { t } = useTranslation('passports');
  const { mutate, isPending, variables } = useNameStamp(id, refetch);
  return (
    <div className="w-full border-t border-dotted border-line-strong pt-3">
      <TextLink to={paths.passport(stamp.passport)}>{t('stamp.link')}</TextLink>
      <Checkbox
        label={t('stamp.name')}
        checked={isPending ? variables : stamp.named}
        onChange={({ target }) => mutate(target.checked)}
      />
    </div>
  );
}
