import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Elements } from '../../ui/elements.tsx';
import { useKeepPassport } from './passports.api.ts';

/** For the owner of a book. */
export default function PassportOfBook({ bookId, children }: { bookId: number; children: Elements }) {
  const { t } = useTranslation('passports');
  const navigate = useNavigate();
  const { mutate, isPending } = useKeepPassport();
  const open = () =>
    mutate(bookId, {
      onSuccess: ({ code }) => void navigate(paths.passport(code)),
      onError: (error) => toastFailure(error, t('own.failed')),
    });
  return (
    <section className="mt-8 max-w-xl space-y-3 rounded-card border border-line bg-card p-4 shadow-soft">
      <h2 className="text-xl">{t('own.title')}</h2>
      <p className="text-muted">{t('own.lead')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={isPending} onClick={open}>
          {t('own.open')}
        </Button>
        {children}
      </div>
    </section>
  );
}
