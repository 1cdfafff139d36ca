import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../lib/person-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CounterOfferForm } from './counter-offer-form.tsx';

type Props = { request: BookRequest; open: boolean; onOpenChange: (open: boolean) => void };

export default function CounterOfferDialog({ request, open, onOpenChange }: Props) {
  const { t } = useTranslation('requests');
  const isExchange = request.type === 'exchange';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(isExchange ? 'offers.bookTitle' : 'offers.priceTitle')}
      description={t('dueDate.about', { title: request.book.title, reader: getPersonName(request.sender) })}
      closeLabel={t('close')}
    >
      <CounterOfferForm request={request} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
