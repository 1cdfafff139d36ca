import { useTranslation } from 'react-i18next';
import { ScanButton } from '../../editions/scan-button.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Elements } from '../../../ui/elements.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type ShareHelpProps = { note: Elements; onIsbn: (isbn: string) => void };

export function ShareHelp({ note, onIsbn }: ShareHelpProps) {
  const { t } = useTranslation('editions');
  return (
    <section className="rounded-card border-2 border-dotted border-line-strong/60 px-3 py-1 sm:space-y-2 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:text-sm">
        <div className="shrink-0">
          <ScanButton onIsbn={onIsbn} />
        </div>
        <p className="min-w-0 flex-1 basis-36 text-sm text-muted">{t('help.lead')}</p>
      </div>
      {note}
      <div className="flex flex-wrap items-center gap-x-3 max-sm:text-[0.8125rem] sm:gap-x-6">
        <TextLink to={paths.scanShelf()}>{t('help.shelf')}</TextLink>
        <TextLink to={`${paths.scanShelf()}?import=new`}>{t('help.import')}</TextLink>
      </div>
    </section>
  );
}
