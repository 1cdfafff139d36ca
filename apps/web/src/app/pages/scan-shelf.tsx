import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TextLink } from '../../ui/buttons.tsx';
import { LoginWall } from '../../features/accounts/login-wall.tsx';
import { Shelf } from '../../features/books/scan-shelf/shelf.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/layout/container.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { BookPlaceQuestion } from '../../features/profiles/place-question.tsx';
import { BringShelf } from './shelf/bring-shelf.tsx';

/** The address names a list that is brought instead. */
export default function ScanShelfPage() {
  const [search] = useSearchParams();
  const importId = search.get('import');
  const session = useSession();
  if (importId === null || !session) return <ScanShelf />;
  return <BringShelf id={Number(importId) || undefined} />;
}

function ScanShelf() {
  const { t } = useTranslation(['editions', 'books']);
  const session = useSession();
  usePageTitle(t('shelf.title'));
  if (!session) return <LoginWall text={t('books:loginToShare')} />;
  return (
    <Page
      title={t('shelf.title')}
      lead={t('shelf.lead')}
      aside={
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={`${paths.scanShelf()}?import=new`} strong>
            {t('shelf.list')}
          </TextLink>
          <TextLink to={paths.giveBook()} strong>
            {t('shelf.one')}
          </TextLink>
        </p>
      }
    >
      <BookPlaceQuestion />
      <Shelf />
    </Page>
  );
}
