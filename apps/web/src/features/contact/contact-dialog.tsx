import { useTranslation } from 'react-i18next';
import { Dialog, type DialogState } from '../../ui/overlays/dialog.tsx';
import { ContactForm } from './contact-form.tsx';

export default function ContactDialog(state: DialogState) {
  const { t } = useTranslation('contact');
  return (
    <Dialog {...state} title={t('form.title')}>
      <ContactForm />
    </Dialog>
  );
}
