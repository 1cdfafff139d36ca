import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { Container } from '../../../ui/container.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AboutPicture } from './about-picture.tsx';

export function AboutHero() {
  const { t } = useTranslation('about');
  return (
    <section className="overflow-hidden border-b border-line bg-card">
      <Container className="grid items-center gap-x-10 gap-y-8 py-10 desk:grid-cols-2 desk:py-16">
        <div>
          <h1 className="text-[clamp(2.25rem,5.2vw,4rem)] leading-[1.06]">{t('title')}</h1>
          <p className="mt-5 max-w-lg text-lg text-muted desk:text-xl">{t('lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton size="large" to={paths.books()}>
              {t('browse')}
            </LinkButton>
            <LinkButton size="large" variant="secondary" to={paths.giveBook()}>
              {t('share')}
            </LinkButton>
          </div>
        </div>
        <AboutPicture className="mx-auto w-full max-w-md" />
      </Container>
    </section>
  );
}
