import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { Container } from '../../../ui/layout/container.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RoutePicture } from '../../../ui/layout/route-picture.tsx';

export function Join() {
  const { t } = useTranslation('home');
  return (
    <Container className="py-12 desk:py-14">
      <section className="grid items-center gap-6 rounded-card border border-line bg-card p-6 shadow-soft desk:grid-cols-[1fr_auto] desk:p-10">
        <div>
          <h2 className="text-2xl desk:text-3xl">{t('join')}</h2>
          <p className="mt-2 text-lg text-muted">{t('joinLead')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={paths.register()}>{t('createAccount')}</LinkButton>
            <LinkButton to={paths.login()} variant="secondary">
              {t('signIn')}
            </LinkButton>
          </div>
        </div>
        <RoutePicture className="w-72 max-w-full justify-self-center" />
      </section>
    </Container>
  );
}
