import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useWork } from '../../features/works/works.api.ts';
import { WorkView } from '../../features/works/work-view.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { usePageTitle } from '../shell/page-title.ts';

export default function WorkPage() {
  const { t } = useTranslation(['works', 'books']);
  const { id = '' } = useParams();
  const { data, error } = useWork(id, undefined);
  const work = data?.pages[0];
  usePageTitle(work ? t('books:details.pageTitle', work) : t(error ? 'missing' : 'loading'));
  return (
    <Container className="py-8 @desk:py-12">
      <WorkView key={id} id={id} />
    </Container>
  );
}
