import { useTranslation } from 'react-i18next';
import ImportStart from '../../../features/imports/import-start.tsx';
import ImportView from '../../../features/imports/import-view.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Page } from '../../../ui/layout/container.tsx';
import { TextLink } from '../../../ui/buttons.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

/** @param id undefined for a new list */
export function BringShelf({ id }: { id: number | undefined }) {
  const { t } = useTranslation('imports');
  usePageTitle(t('title'));
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      aside={
        <TextLink to={paths.scanShelf()} strong>
          {t('scan')}
        </TextLink>
      }
    >
      {id === undefined ? <ImportStart /> : <ImportView key={id} id={id} />}
    </Page>
  );
}
