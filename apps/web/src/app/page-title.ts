import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Puts the page's name into the title of the window, beside the product's. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('app');
  const title = t('titleOf', { page, product: t('product') });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
