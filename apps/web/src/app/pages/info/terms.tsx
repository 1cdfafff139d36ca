import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/text-link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { DocumentPage, ContactPrompt } from '../../../ui/layout/document-page.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function TermsPage() {
  const { t } = useTranslation('terms');
  usePageTitle(t('title'));
  return (
    <DocumentPage
      title={t('title')}
      lead={t('lead')}
      updated={t('updated')}
      contentsLabel={t('contents')}
      chapters={t('sections', { returnObjects: true })}
      linkTo={({ id, title }) => <TextLink to={{ hash: id }}>{title}</TextLink>}
    >
      <ContactPrompt question={t('question')} action={t('contact')} to={paths.contact()} />
    </DocumentPage>
  );
}
