import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Marks a page as English, with its direction, when its texts are not translated. */
export function PageLanguage({ texts, children }: { texts: string; children: ReactNode }) {
  const { i18n } = useTranslation();
  const words = i18n.getResourceBundle(i18n.language, texts) as object | undefined;
  if (i18n.language === 'en' || Object.keys(words ?? {}).length > 0) return children;
  return (
    <div lang="en" dir="ltr" className="contents">
      {children}
    </div>
  );
}
