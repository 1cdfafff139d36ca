import { useTranslation } from 'react-i18next';
import { ReadingDashboard } from '../../../features/stats/reading-dashboard.tsx';
import { paths } from '../../../lib/paths.ts';
import { Container } from '../../../ui/container.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** A member's figures and the ways on from there. */
export function Dashboard() {
  const { t } = useTranslation('home');
  return (
    <Container className="pt-10">
      <ReadingDashboard
        actions={
          <>
            <LinkButton variant="secondary" to={paths.profile()}>
              {t('viewProfile')}
            </LinkButton>
            <LinkButton variant="secondary" to={paths.books()}>
              {t('browseAllBooks')}
            </LinkButton>
            <LinkButton to={paths.giveBook()}>{t('addNewBook')}</LinkButton>
          </>
        }
      />
    </Container>
  );
}
