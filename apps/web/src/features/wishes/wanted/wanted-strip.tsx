import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useReaderPlace } from '../../places/device-position.ts';
import { NoticeCards } from './notice-cards.tsx';
import { useNoticesNear } from './wanted.api.ts';

/** The nearest few notices; nothing when there is none. */
export default function WantedStrip() {
  const { t } = useTranslation('wanted');
  const notices = useNoticesNear(useReaderPlace({ isAutomatic: false }).place);
  if (notices.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="text-2xl">{t('near')}</h2>
      <p className="mt-1.5 mb-5 text-muted">{t('lead')}</p>
      <NoticeCards notices={notices} />
      <p className="mt-5">
        <TextLink to={paths.wanted()}>{t('all')}</TextLink>
      </p>
    </section>
  );
}
