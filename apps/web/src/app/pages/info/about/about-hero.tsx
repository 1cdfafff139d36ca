import { useTranslation } from 'react-i18next';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Container } from '../../../../ui/layout/container.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { DrawnCover } from '../../../../ui/covers/drawn-cover.tsx';
import { RouteLine } from '../../../../ui/layout/route-picture.tsx';

const BOOKS = [
  { title: 'পথের পাঁচালী', author: 'বিভূতিভূষণ বন্দ্যোপাধ্যায়', place: 'start-[6%] top-[20%] -rotate-9' },
  { title: 'ಮಲೆಗಳಲ್ಲಿ ಮದುಮಗಳು', author: 'ಕುವೆಂಪು', place: 'end-[6%] top-[16%] rotate-8' },
  { title: 'Malgudi Days', author: 'R. K. Narayan', place: 'start-[34%] top-[30%] -rotate-1' },
];

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

function AboutPicture({ className }: { className?: string }) {
  return (
    <div className={classNames('relative aspect-[8/6]', className)}>
      <svg viewBox="0 0 400 300" aria-hidden="true" className="absolute inset-0 size-full">
        <RouteLine
          path="M14 276C70 300 60 40 150 44S250 10 300 34 400 120 382 282"
          stops={[
            [14, 276],
            [150, 44],
            [382, 282],
          ]}
        />
      </svg>
      {BOOKS.map(({ title, author, place }) => (
        <DrawnCover
          key={title}
          title={title}
          author={author}
          className={`absolute w-[32%] rounded-small shadow-soft ${place}`}
        />
      ))}
    </div>
  );
}
