import type { MemberFacts as Facts } from '@wandering-books/contract/profiles/profiles.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyDialog } from '../../ui/overlays/lazy-window.tsx';
import { Fact } from './fact.tsx';
import { useMemberFacts } from './profiles.api.ts';

const FactsDialog = lazy(() => import('./facts-dialog.tsx'));

export default function LoadedFacts({ userId }: { userId: number }) {
  return <MemberFacts facts={useMemberFacts(userId).data} />;
}

/** @param facts undefined until they are loaded */
export function MemberFacts({ facts }: { facts: Facts | undefined }) {
  const { t } = useTranslation('profiles');
  const { show, dialog } = useLazyDialog((state) => <FactsDialog {...state} />);
  const { answers_within, appointments, handed_over } = facts ?? {};
  const none = facts ? t('facts.none') : '–';
  return (
    <>
      <dl className="mt-1 flex flex-wrap items-center gap-x-8 gap-y-1">
        <Fact label={t('facts.answers')} value={answers_within ? t(`facts.${answers_within}`) : none} />
        <Fact label={t('facts.appointments')} value={appointments ? t('facts.kept', appointments) : none} />
        <Fact label={t('facts.handedOver')} value={handed_over ?? none} />
      </dl>
      <button type="button" aria-haspopup="dialog" onClick={show} className="link min-h-11 text-sm">
        {t('facts.how')}
      </button>
      {dialog}
    </>
  );
}
