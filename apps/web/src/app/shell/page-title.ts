import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

const title = { page: globalThis.document?.title ?? '', mark: '' };
const updateTitle = (change: Partial<typeof title>) => {
  Object.assign(title, change);
  document.title = title.mark + title.page;
};

export function usePageTitle(page?: string): void {
  const { t } = useTranslation('app');
  const product = t('product');
  const text = page === undefined ? product : t('titleOf', { page, product });
  useEffect(() => updateTitle({ page: text }), [text]);
}

export function useTitlePrefix(mark: string): void {
  useEffect(() => {
    updateTitle({ mark });
    return () => updateTitle({ mark: '' });
  }, [mark]);
}
