import { useTranslation } from 'react-i18next';
import { getPageSetting } from '../../../lib/realtime/page-setting.ts';

export function HiddenNote({ mine }: { mine: boolean }) {
  const { t } = useTranslation('books');
  const email = getPageSetting('support-email');
  return (
    <div role="note" className="mb-8 rounded-card border border-danger bg-card p-4">
      <p className="font-semibold text-danger">{t(mine ? 'hidden.mine' : 'hidden.others')}</p>
      {mine && (
        <p className="mt-1">
          {t('hidden.mineMore')}{' '}
          {email && (
            <>
              {t('hidden.appeal')}{' '}
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}
