import { useTranslation } from 'react-i18next';
import { Dialog, type DialogState } from '../../ui/overlays/dialog.tsx';

export default function FactsDialog(state: DialogState) {
  const { t } = useTranslation('profiles');
  return (
    <Dialog {...state} title={t('facts.how')}>
      <p className="whitespace-pre-line">{t('facts.computed')}</p>
    </Dialog>
  );
}
