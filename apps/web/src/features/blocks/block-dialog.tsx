import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons, type DialogState } from '../../ui/overlays/dialog.tsx';
import { type BlockablePerson, useBlocking } from './blocks.api.ts';

type BlockDialogProps = DialogState & { person: BlockablePerson; onDone?: () => void };

export function BlockDialog({ person, onDone, ...state }: BlockDialogProps) {
  const { t } = useTranslation('blocks');
  const close = () => state.onOpenChange(false);
  const blocking = useBlocking('block', person, () => {
    close();
    onDone?.();
  });
  return (
    <Dialog
      {...state}
      title={<span className="wrap-anywhere">{t('block.title', { name: person.name })}</span>}
      description={t('block.lead')}
      footer={
        <DialogButtons
          cancel={t('cancel')}
          onCancel={close}
          submit={t('block.submit')}
          variant="danger"
          loading={blocking.isPending}
          onSubmit={() => blocking.mutate()}
        />
      }
    >
      <ul className="list-disc space-y-1 ps-5">
        <li>{t('block.what.messages')}</li>
        <li>{t('block.what.finding')}</li>
        <li>{t('block.what.requests')}</li>
        <li>{t('block.what.agreed')}</li>
      </ul>
    </Dialog>
  );
}
