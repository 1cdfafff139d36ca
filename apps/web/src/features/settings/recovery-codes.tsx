import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';

const FILE = 'wandering-books-recovery-codes.txt';

/** Shows codes this once, and helps to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), FILE);
  return (
    <div className="space-y-5">
      <p>{t('twoStep.codesLead')}</p>
      <ul
        aria-label={t('twoStep.codes')}
        className="grid gap-x-6 gap-y-1 rounded-card border border-dashed border-line-strong p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={save}>
          {t('twoStep.saveCodes')}
        </Button>
        <Button onClick={onDone}>{t('twoStep.codesKept')}</Button>
      </div>
    </div>
  );
}
