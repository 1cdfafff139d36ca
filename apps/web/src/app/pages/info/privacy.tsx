import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/text-link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { DocumentPage, type Chapter, ContactPrompt } from '../../../ui/layout/document-page.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function PrivacyPage() {
  const { t } = useTranslation('privacy');
  usePageTitle(t('title'));
  return (
    <DocumentPage
      title={t('title')}
      lead={t('lead')}
      updated={t('updated')}
      contentsLabel={t('contents')}
      chapters={t('sections', { returnObjects: true }).map(addCreditLinks)}
      linkTo={({ id, title }) => <TextLink to={{ hash: id }}>{title}</TextLink>}
    >
      <ContactPrompt question={t('question')} action={t('contact')} to={paths.contact()} />
    </DocumentPage>
  );
}

type Credit = { what: string; who: string; href: string };

function addCreditLinks({ credits, ...chapter }: Chapter & { credits?: readonly Credit[] }): Chapter {
  if (!credits) return chapter;
  return {
    ...chapter,
    lines: credits.map(({ what, who, href }) => ({ label: what, value: <CreditLink {...{ who, href }} /> })),
  };
}

function CreditLink({ who, href }: Omit<Credit, 'what'>) {
  return (
    <a href={href} rel="noreferrer" className="-my-2.5 inline-block py-2.5 link">
      {who}
    </a>
  );
}
