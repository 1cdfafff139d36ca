import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../lib/person-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DueDateForm } from './due-date-form.tsx';
import type { DueDatePurpose } from './requests.api.ts';

type Props = {
  request: BookRequest;
  purpose: DueDatePurpose;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export default function DueDateDialog({ request, purpose, open, onOpenChange }: Props) {
  const { t } = useTranslation('requests');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`dueDate.titles.${purpose}`)}
      description={t('dueDate.about', { title: request.book.title, reader: getPersonName(request.sender) })}
      closeLabel={t('close')}
    >
      <DueDateForm request={request} purpose={purpose} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
