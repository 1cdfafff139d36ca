import { useTranslation } from 'react-i18next';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Container } from '../../../../ui/layout/container.tsx';
import { LinkButton, TextLink } from '../../../../ui/buttons.tsx';
import { Stamp } from '../../../../ui/badge.tsx';

type Chapter = {
  id: string;
  title: string;
  text?: readonly string[];
  points?: readonly string[];
  lines?: readonly { label: string; value: string }[];
  credits?: readonly { what: string; who: string; href: string }[];
  more?: readonly string[];
};

/** A page of numbered chapters; both namespaces have the same keys. */
export function DocumentPage({ texts }: { texts: 'terms' | 'privacy' }) {
  const { t } = useTranslation(texts as 'privacy');
  const chapters: readonly Chapter[] = t('sections', { returnObjects: true });
  return (
    <Container className="py-8 @desk:py-12">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5 border-b-2 border-dotted border-line-strong/60 pb-8">
        <div>
          <h1 className="text-3xl @desk:text-5xl">{t('title')}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{t('lead')}</p>
        </div>
        <span className="pt-2">
          <Stamp>{t('updated')}</Stamp>
        </span>
      </header>
      <div className="mt-8 grid gap-10 @wide:grid-cols-[minmax(0,15rem)_minmax(60%,1fr)] @wide:gap-12">
        <nav aria-label={t('contents')} className="self-start @wide:sticky @wide:top-24">
          <p className="font-serif text-xl font-semibold">{t('contents')}</p>
          <ol className="mt-2 list-decimal ps-6 text-muted marker:text-sm sm:columns-2 @wide:columns-1">
            {chapters.map((chapter) => (
              <li key={chapter.id} className="break-inside-avoid ps-1">
                <TextLink to={{ hash: chapter.id }}>{chapter.title}</TextLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-2xl @7xl:max-w-none">
          {chapters.map((chapter, index) => (
            <ChapterText key={chapter.id} chapter={chapter} number={index + 1} />
          ))}
          <aside className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-primary-tint p-5 sm:p-6">
            <p className="font-serif text-xl font-semibold">{t('question')}</p>
            <LinkButton to={paths.contact()}>{t('contact')}</LinkButton>
          </aside>
        </div>
      </div>
    </Container>
  );
}

function ChapterText({ chapter, number }: { chapter: Chapter; number: number }) {
  const { id, title, text = [], points = [], credits = [], more = [] } = chapter;
  const lines = [
    ...(chapter.lines ?? []),
    ...credits.map(({ what, ...credit }) => ({ label: what, value: <CreditLink {...credit} /> })),
  ];
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="mb-10 outline-none @7xl:grid @7xl:grid-cols-[minmax(0,18rem)_minmax(60%,1fr)] @7xl:gap-x-8"
    >
      <h2 id={`${id}-title`} className="flex items-baseline gap-3 text-2xl @7xl:text-xl">
        <span className="min-w-8 shrink-0 text-end text-lg text-stamp tabular-nums">{`${number}.`}</span>
        <span>{title}</span>
      </h2>
      <div className="mt-3 space-y-3 sm:ps-11 @7xl:mt-1 @7xl:ps-0">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points.length > 0 && (
          <ul className="list-disc space-y-1.5 ps-5 marker:text-stamp">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {lines.length > 0 && (
          <dl className="rounded-card border border-line bg-card px-4 shadow-soft sm:px-5">
            {lines.map(({ label, value }) => (
              <div
                key={label}
                className="gap-5 border-b-2 border-dotted border-line py-3 last:border-0 sm:grid sm:grid-cols-[minmax(0,15rem)_minmax(50%,1fr)]"
              >
                <dt className="font-semibold wrap-anywhere">{label}</dt>
                <dd className="text-muted wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {more.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function CreditLink({ who, href }: { who: string; href: string }) {
  return (
    <a href={href} rel="noreferrer" className="-my-2.5 inline-block py-2.5 link">
      {who}
    </a>
  );
}
