import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../lib/toast.ts';
import { useBlock } from './blocks.api.ts';

type BlockDialogProps = DialogState & { person: { id: number; name: string }; onDone?: () => void };

export function BlockDialog({ person: { id, name }, onDone, ...state }: BlockDialogProps) {
  const { t } = useTranslation('blocks');
  const blocking = useBlock(id);
  const close = () => state.onOpenChange(false);
  const block = () =>
    blocking.mutate(undefined, {
      onSuccess: () => {
        close();
        toast.success(t('block.success', { name }));
        onDone?.();
      },
      onError: (error) => toastFailure(error, t('block.failed', { name })),
    });
  return (
    <Dialog
      {...state}
      title={<span className="wrap-anywhere">{t('block.title', { name })}</span>}
      description={t('block.lead')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="danger" loading={blocking.isPending} onClick={block}>
            {t('block.submit')}
          </Button>
        </>
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
