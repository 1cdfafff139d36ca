import type { ReactNode } from 'react';
import type { MemberFacts as Facts } from '@wandering-books/contract/profiles/profiles.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useLazyDialog } from '../../ui/overlays/lazy-window.tsx';
import { useMemberFacts } from './profiles.api.ts';

export function LoadedFacts({ userId }: { userId: number }) {
  return <MemberFacts facts={useMemberFacts(userId).data} />;
}

/** Figures from too few cases are left out. */
export function MemberFacts({ facts }: { facts: Facts | undefined }) {
  const { t } = useTranslation('profiles');
  const { show, dialog } = useLazyDialog((state) => (
    <Dialog {...state} title={t('facts.how')}>
      <p className="whitespace-pre-line">{t('facts.computed')}</p>
    </Dialog>
  ));
  const { answers_within, appointments, handed_over } = facts ?? {};
  if (!answers_within && !appointments && handed_over == null) return null;
  return (
    <>
      <dl className="mt-1 flex flex-wrap items-center gap-x-8 gap-y-1">
        {answers_within && <Fact label={t('facts.answers')} value={t(`facts.${answers_within}`)} />}
        {appointments && <Fact label={t('facts.appointments')} value={t('facts.kept', appointments)} />}
        {handed_over != null && <Fact label={t('facts.handedOver')} value={handed_over} />}
      </dl>
      <button type="button" aria-haspopup="dialog" onClick={show} className="link min-h-11 text-sm">
        {t('facts.how')}
      </button>
      {dialog}
    </>
  );
}

export function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}
