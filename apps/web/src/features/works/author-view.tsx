import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { ListContent } from '../../ui/layout/query-content.tsx';
import { CopyCount } from '../books/card/copy-count.tsx';
import { UnknownWork } from './work-view.tsx';
import { useAuthor } from './works.api.ts';

export function AuthorView({ slug }: { slug: string }) {
  const { t } = useTranslation('works');
  const list = useAuthor(slug);
  return (
    <ListContent
      query={list}
      loading={t('loading')}
      skeleton="h-96"
      failure={t('failed')}
      missing={<UnknownWork />}
      heading="h1"
    >
      {(works, { name }) => (
        <>
          <h1 className="mb-6 text-3xl wrap-anywhere @desk:text-4xl">{t('authorTitle', { name })}</h1>
          <ul className="grid gap-3 sm:grid-cols-2">
            {works.map((work) => (
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
        </>
      )}
    </ListContent>
  );
}
