import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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
      linkTo={({ id, title }) => (
        <Link to={{ hash: id }} className="inline-flex target items-center link">
          {title}
        </Link>
      )}
    >
      <ContactPrompt question={t('question')} action={t('contact')} to={paths.contact()} />
    </DocumentPage>
  );
}
