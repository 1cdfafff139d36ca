import type { ModerationAct, ReportDetails } from '@wandering-books/contract/moderation/moderation.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { LazyWindow } from '../../ui/overlays/lazy-window.tsx';

const ActDialog = lazy(() => import('./act-dialog.tsx'));

const VARIANTS = {
  dismiss: 'secondary',
  confirm: 'primary',
  merge: 'primary',
  hide: 'danger',
  show: 'secondary',
  suspend: 'danger',
  lift: 'secondary',
} as const;

export function ActButtons({ report: { id, actions, reports, college } }: { report: ReportDetails }) {
  const { t } = useTranslation('moderation');
  const [chosen, setChosen] = useState<ModerationAct>();
  const [open, setOpen] = useState(false);
  const choose = (act: ModerationAct) => {
    setChosen(act);
    setOpen(true);
  };
  if (actions.length === 0) return <p className="text-muted">{t('report.nothing')}</p>;
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map((act) => (
        <Button key={act} variant={VARIANTS[act]} aria-haspopup="dialog" onClick={() => choose(act)}>
          {t(`acts.${act}`)}
        </Button>
      ))}
      <LazyWindow>
        {chosen && (
          <ActDialog
            key={chosen}
            reportId={id}
            act={chosen}
            reason={reports[0]?.reason}
            college={college?.name ?? null}
            open={open}
            onOpenChange={setOpen}
          />
        )}
      </LazyWindow>
    </div>
  );
}
