import type { Deal } from '@wandering-books/contract/requests/deal.ts';
import { useTranslation } from 'react-i18next';

/** One line of words with the present step in bold; nothing once the deal has ended. */
export function DealProgress({ deal: { steps, step } }: { deal: Pick<Deal, 'steps' | 'step'> }) {
  const { t } = useTranslation('requests');
  if (step === null) return null;
  return (
    <ol aria-label={t('deal.progress')} className="flex flex-wrap gap-x-1.5 text-xs leading-4 text-muted">
      {steps.map((one) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className="not-last:after:ms-1.5 not-last:after:content-['·'] aria-[current]:font-bold aria-[current]:text-ink"
        >
          {t(`deal.steps.${one}`)}
        </li>
      ))}
    </ol>
  );
}
