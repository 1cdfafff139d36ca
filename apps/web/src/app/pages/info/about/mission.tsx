import { useTranslation } from 'react-i18next';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useSession } from '../../../../lib/session.ts';
import { Container } from '../../../../ui/layout/container.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { RoutePicture } from '../../../../ui/layout/route-picture.tsx';
import { Stamp } from '../../../../ui/stamp.tsx';

export function Mission() {
  const { t } = useTranslation('about');
  const session = useSession();
  return (
    <Container>
      <section className="rounded-card border border-line bg-card px-6 py-8 shadow-soft desk:px-12 desk:py-12">
        <h2>
          <Stamp>{t('missionTitle')}</Stamp>
        </h2>
        <p className="mt-6 max-w-4xl font-serif text-2xl leading-snug font-semibold text-balance desk:text-4xl">
          {t('mission')}
        </p>
        <div className="mt-6 grid items-end gap-6 desk:grid-cols-[1fr_auto]">
          <div>
            <p className="text-lg text-muted">{t('missionMore')}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              {!session && <LinkButton to={paths.register()}>{t('join')}</LinkButton>}
              <LinkButton to={paths.contact()} variant="secondary">
                {t('contact')}
              </LinkButton>
            </div>
          </div>
          <RoutePicture className="w-72 max-w-full" />
        </div>
      </section>
    </Container>
  );
}
