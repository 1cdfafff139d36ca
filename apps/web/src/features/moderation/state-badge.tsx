import type { ReportState } from '@wandering-books/contract/moderation/reports.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';

const TONES = { open: 'waiting', dismissed: 'cancelled', acted: 'completed' } as const;

export function StateBadge({ state }: { state: ReportState }) {
  const { t } = useTranslation('moderation');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
