import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AuthorView } from '../../features/works/author-view.tsx';
import { useAuthor } from '../../features/works/works.api.ts';
import { Container } from '../../ui/layout/container.tsx';
import { usePageTitle } from '../shell/page-title.ts';

export default function AuthorPage() {
  const { t } = useTranslation('works');
  const { slug = '' } = useParams();
  const { data, error } = useAuthor(slug);
  const author = data?.pages[0];
  usePageTitle(author ? t('authorTitle', author) : t(error ? 'missing' : 'loading'));
  return (
    <Container className="py-8 @desk:py-12">
      <AuthorView key={slug} slug={slug} />
    </Container>
  );
}
