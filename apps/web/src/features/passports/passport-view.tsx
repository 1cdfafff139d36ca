import type { Passport } from '@wandering-books/contract/passports/passports.ts';
import { buildImageUrl, getImageColour } from '@wandering-books/contract/images/images.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/format.ts';
import { translateListName, getLocale } from '../../lib/language/texts.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Cover } from '../../ui/covers/cover.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { Stamp } from '../../ui/badge.tsx';
import { IndiaMap } from '../../ui/layout/route-line.tsx';

export function PassportView({ passport }: { passport: Passport }) {
  const { t } = useTranslation('passports');
  const { code, title, author, image, km, route, mine } = passport;
  return (
    <article className="space-y-10">
      <header className="flex flex-wrap items-start gap-x-10 gap-y-6">
        <Cover
          urgency="first"
          title={title}
          author={author}
          sources={image ? { src: buildImageUrl(image, 480), colour: getImageColour(image) } : null}
          className="w-36 shrink-0 shadow-soft @desk:w-48"
        />
        <div className="min-w-0 flex-1 basis-60">
          <p translate="no" className="font-mono tracking-[0.2em] text-stamp">
            {code}
          </p>
          <h1 dir="auto" className="mt-1 text-3xl wrap-anywhere @desk:text-4xl">
            {title}
          </h1>
          <p dir="auto" className="mt-2 text-lg text-muted wrap-anywhere">
            {author}
          </p>
          {km > 0 && <p className="mt-4 text-lg font-semibold">{t('travelled', { km: formatCount(km) })}</p>}
        </div>
        {route.length > 0 && (
          // A map is not mirrored in right-to-left languages.
          <div dir="ltr" className="max-w-sm min-w-0 flex-1 basis-72">
            <RouteMap route={route} />
          </div>
        )}
      </header>
      <Stamps passport={passport} />
      {!mine && (
        <section className="max-w-xl space-y-4 rounded-card border border-line bg-card p-5 shadow-soft">
          <h2 className="text-xl">{t('found.title')}</h2>
          <p className="text-muted">{t('found.lead')}</p>
          <LinkButton to={`${paths.giveBook()}?passport=${code}`}>{t('found.share')}</LinkButton>
        </section>
      )}
    </article>
  );
}

function Stamps({ passport: { stamps } }: { passport: Passport }) {
  const { t } = useTranslation('passports');
  return (
    <section>
      <h2 className="text-2xl">{t('stamps')}</h2>
      {stamps.length === 0 && <p className="mt-3 text-muted">{t('empty')}</p>}
      <ol className="mt-5 flex flex-wrap gap-x-8 gap-y-6">
        {stamps.map(({ city, month, name }, index) => (
          <li key={index} className="max-w-full space-y-2.5 wrap-anywhere">
            <Stamp tone={index % 2 ? 'completed' : 'neutral'} date={formatMonth(month)}>
              {city ? translateListName('cities', city) : t('somewhere')}
            </Stamp>
            {name && <p className="text-sm text-muted">{t('readBy', { name })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const formatMonth = (day: string) =>
  new Intl.DateTimeFormat(getLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

type Point = readonly [x: number, y: number];

/** Decorative: the stamps name the cities. The pin of another colour is where the book set out. */
function RouteMap({ route }: Pick<Passport, 'route'>) {
  const points = route.map(project);
  const stops = new Map(points.map((point) => [point.join(), point]));
  const path = points.map((point, index) => drawLeg(points[index - 1], point)).join('');
  return <IndiaMap path={path} stops={[...stops.values()].toReversed()} />;
}

/** Places Delhi and Kochi where the outline has them. */
const project = ({ latitude, longitude }: Passport['route'][number]): Point => [
  Math.round(75 + (longitude - 72.88) * 12.142),
  Math.round(369 - (latitude - 9.93) * 13.115),
];

const BEND = 0.15;

function drawLeg(from: Point | undefined, [x, y]: Point): string {
  if (!from) return `M${x} ${y}`;
  const [a, b] = from;
  return `Q${(a + x) / 2 + (y - b) * BEND} ${(b + y) / 2 - (x - a) * BEND} ${x} ${y}`;
}
