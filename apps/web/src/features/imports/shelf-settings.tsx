import { useTranslation } from 'react-i18next';
import { fetchResponse } from '../../lib/api/api.ts';
import { useSingleMutation } from '../../lib/api/single-run.ts';
import { saveFile } from '../../lib/device/save-file.ts';
import { Button, LinkButton } from '../../ui/buttons.tsx';
import { NEW_IMPORT } from './imports.api.ts';

export function ShelfSettings() {
  const { t } = useTranslation('imports');
  const exporting = useSingleMutation({
    mutationFn: async () => (await fetchResponse('GET /api/user/books.csv')).blob(),
    onSuccess: (file) => saveFile(file, 'my-books.csv'),
    failure: t('didNotWork'),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={NEW_IMPORT} variant="secondary">
        {t('title')}
      </LinkButton>
      <Button variant="secondary" loading={exporting.isPending} onClick={() => exporting.mutate()}>
        {t('download')}
      </Button>
    </div>
  );
}
