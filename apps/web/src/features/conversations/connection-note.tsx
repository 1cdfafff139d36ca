import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/use-online.ts';
import { useStalled } from './unsent-messages.ts';

/** A quiet line while nothing can be sent. What was said stays to be read. */
export function ConnectionNote() {
  const { t } = useTranslation('conversations');
  const online = useOnline();
  const stalled = useStalled();
  return (
    <p role="status" className="bg-waiting-tint px-4 py-2 text-sm font-medium text-waiting empty:hidden">
      {!online ? t('offline') : stalled ? t('unreachable') : null}
    </p>
  );
}
