import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

const title = { page: document.title, mark: '' };
const write = (change: Partial<typeof title>) => {
  Object.assign(title, change);
  document.title = title.mark + title.page;
};

/** Puts the page's name into the title of the window, beside the product's. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('app');
  const text = t('titleOf', { page, product: t('product') });
  useEffect(() => write({ page: text }), [text]);
}

/** Puts a mark before the name of whatever page is shown, for as long as it is there. */
export function useTitleMark(mark: string): void {
  useEffect(() => {
    write({ mark });
    return () => write({ mark: '' });
  }, [mark]);
}
