import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isNotFound } from '../../lib/api/api-errors.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import { ShowMore } from '../../ui/layout/show-more.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';
import { CopyCount } from '../books/card/copy-count.tsx';
import { UnknownWork } from './work-view.tsx';
import { useAuthor } from './works.api.ts';

export function AuthorView({ slug }: { slug: string }) {
  const { t } = useTranslation('works');
  const list = useAuthor(slug);
  if (isNotFound(list.error)) return <UnknownWork />;
  return (
    <QueryContent
      query={list}
      loading={<Loading text={t('loading')} skeleton="h-96" />}
      failure={t('failed')}
      heading="h1"
    >
      {({ pages }) => (
        <>
          <h1 className="mb-6 text-3xl wrap-anywhere desk:text-4xl">{t('authorTitle', { name: pages[0]!.name })}</h1>
          <ul className="grid gap-3 sm:grid-cols-2">
            {pages
              .flatMap(({ data }) => data)
              .map((work) => (
                <li
                  key={work.id}
                  className="relative rounded-card border border-line bg-card p-4 shadow-soft hover:border-primary has-focus-visible:border-primary"
                >
                  <h2 dir="auto" className="text-lg">
                    <Link to={paths.work(work.id)} className="wrap-anywhere after:absolute after:inset-0">
                      {work.title}
                    </Link>
                  </h2>
                  <p className="text-muted">{work.copies > 0 ? <CopyCount {...work} isNear={false} /> : t('none')}</p>
                </li>
              ))}
          </ul>
          <ShowMore list={list} label={t('more')} loadingLabel={t('loadingMore')} failure={t('failed')} />
        </>
      )}
    </QueryContent>
  );
}
