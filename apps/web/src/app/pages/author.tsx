import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { booksKey } from '../../features/books/books.api.ts';
import { CopyCount } from '../../features/books/card/copy-count.tsx';
import { UnknownWork } from '../../features/works/work-view.tsx';
import { buildPages } from '../../lib/api/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Container } from '../../ui/layout/container.tsx';
import { LinkCard } from '../../ui/layout/link-card.tsx';
import { ListContent } from '../../ui/layout/query-content.tsx';
import { usePageTitle } from '../shell/page-title.ts';

export default function AuthorPage() {
  const { t } = useTranslation('works');
  const { slug = '' } = useParams();
  const list = useInfiniteQuery(
    buildPages([...booksKey, 'author', slug], 'GET /api/authors/:slug', { params: { slug } }),
  );
  const author = list.data?.pages[0];
  usePageTitle(author ? t('authorTitle', author) : t(list.error ? 'missing' : 'loading'));
  return (
    <Container className="py-8 @desk:py-12">
      <ListContent
        key={slug}
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
    </Container>
  );
}
