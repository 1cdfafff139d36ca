import type { Deal } from '@wandering-books/contract/requests/deal.ts';
import { useTranslation } from 'react-i18next';

/** One line of words with the present step in bold; nothing once the deal has ended. */
export function DealProgress({ deal: { steps, step } }: { deal: Pick<Deal, 'steps' | 'step'> }) {
  const { t } = useTranslation('requests');
  if (step === null) return null;
  return (
    <ol
      aria-label={t('deal.progress')}
      className="flex flex-wrap gap-x-0.5 text-[0.6875rem] leading-4 tracking-tight text-muted"
    >
      {steps.map((one) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className="not-last:after:ms-0.5 not-last:after:content-['·'] aria-[current]:font-bold aria-[current]:text-ink"
        >
          {t(`deal.steps.${one}`)}
        </li>
      ))}
    </ol>
  );
}
