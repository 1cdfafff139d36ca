import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { hasNews, useWishes } from '../../wishes/wishes.api.ts';

/** Links to what is new besides requests. */
export default function OtherNotices({ otherwise = null }: { otherwise?: ReactNode }) {
  const { t } = useTranslation('wishes');
  const { data: wishes } = useWishes();
  if (!wishes?.data.some(hasNews)) return otherwise;
  return (
    <p className="px-4 py-2">
      <TextLink to={`${paths.profile()}#wishes`} strong>
        {t('bell')}
      </TextLink>
    </p>
  );
}
