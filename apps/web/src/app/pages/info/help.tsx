import { useTranslation } from 'react-i18next';
import { Container } from '../../../ui/layout/container.tsx';
import { RoutePicture } from '../../../ui/layout/route-picture.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Accessibility } from './help/accessibility.tsx';
import { Faq } from './help/faq.tsx';
import { QuickHelp } from './help/quick-help.tsx';
import { Support } from './help/support.tsx';

export default function HelpPage() {
  const { t } = useTranslation('help');
  usePageTitle(t('title'));
  return (
    <Container className="space-y-14 py-8 desk:py-12">
      <header className="grid items-center gap-6 desk:grid-cols-[1fr_auto]">
        <div>
          <h1 className="text-3xl desk:text-5xl">{t('title')}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{t('lead')}</p>
        </div>
        <RoutePicture className="hidden w-72 desk:block" />
      </header>
      <QuickHelp />
      <Faq />
      <Support />
      <Accessibility />
    </Container>
  );
}
