import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { TextLink } from '../../../ui/buttons.tsx';
import { useReaderPlace } from '../../places/device-position.ts';
import { NoticeCards } from './notice-cards.tsx';
import { useNoticesNear } from './wanted.api.ts';

/** The nearest few notices; nothing when there is none. */
export function WantedStrip() {
  const { t } = useTranslation('wanted');
  const notices = useNoticesNear(useReaderPlace({ isAutomatic: false }).place);
  if (notices.length === 0) return null;
  return (
    <Section title={t('near')} lead={t('lead')} aside={<TextLink to={paths.wanted()}>{t('all')}</TextLink>}>
      <NoticeCards heading="h3" notices={notices} />
    </Section>
  );
}
