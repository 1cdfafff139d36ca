import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { LinkCard } from '../../ui/layout/link-card.tsx';
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
              <LinkCard key={work.id} to={paths.work(work.id)} title={work.title}>
                <p className="text-muted">{work.copies > 0 ? <CopyCount {...work} isNear={false} /> : t('none')}</p>
              </LinkCard>
            ))}
          </ul>
        </>
      )}
    </ListContent>
  );
}
