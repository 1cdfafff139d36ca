import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shell/page-title.ts';
import { DocumentPage } from './document/document-page.tsx';

export default function TermsPage() {
  const { t } = useTranslation('terms');
  usePageTitle(t('title'));
  return <DocumentPage texts="terms" />;
}
