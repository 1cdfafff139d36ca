import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePassport } from '../../features/passports/passports.api.ts';
import { PassportView } from '../../features/passports/passport-view.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Container } from '../../ui/layout/container.tsx';
import { EmptyState, QueryContent } from '../../ui/layout/query-content.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { usePageTitle } from '../shell/page-title.ts';

export default function PassportPage() {
  const { t } = useTranslation('passports');
  const { code = '' } = useParams();
  const passport = usePassport(code);
  const { data, error } = passport;
  usePageTitle(data ? t('pageTitle', data) : t(error ? 'missing' : 'page'));
  return (
    <Container className="py-8 @desk:py-12">
      <QueryContent
        query={passport}
        loading={t('loading')}
        skeleton="h-96"
        failure={t('failed')}
        missing={
          <EmptyState
            heading="h1"
            title={t('missing')}
            action={<LinkButton to={paths.books()}>{t('browse')}</LinkButton>}
          >
            {error?.message}
          </EmptyState>
        }
        heading="h1"
      >
        {(shownPassport) => <PassportView passport={shownPassport} />}
      </QueryContent>
    </Container>
  );
}
