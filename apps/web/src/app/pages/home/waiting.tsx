import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { type Matter, useWaiting } from './use-waiting.ts';

const tabStyle =
  'flex min-h-11 max-w-72 items-center rounded-card border-2 border-dotted px-3.5 py-1.5 font-semibold whitespace-nowrap lg:max-w-160 hover:bg-primary-tint';

/** One line of slips, to be swiped through on a phone where there are many; a desk has room for all of them. */
export function Waiting() {
  const { t } = useTranslation('home');
  const matters = useWaiting();
  return (
    <section aria-label={t('waiting.title')} aria-busy={!matters} className="mb-2 min-h-13 desk:mb-4">
      {matters?.length === 0 && <p className="py-2 text-muted">{t('waiting.nothing')}</p>}
      {matters && matters.length > 0 && (
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 lg:flex-wrap">
          {matters.map((matter) => (
            <li key={matter.text} className="shrink-0 lg:max-w-full">
              <Tab {...matter} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Tab({ text, urgent, way }: Matter) {
  const style = classNames(
    tabStyle,
    urgent ? 'border-stamp bg-marigold-tint text-ink' : 'border-line-strong text-primary',
  );
  return typeof way === 'string' ? (
    <Link to={way} className={style}>
      <span className="truncate">{text}</span>
    </Link>
  ) : (
    <button type="button" aria-haspopup="dialog" onClick={way} className={style}>
      <span className="truncate">{text}</span>
    </button>
  );
}
