import i18next from 'i18next';
import { lazy } from 'react';

/** What guests never see is not loaded for them. */
export const HeaderMember = lazy(async () => {
  const [{ HeaderMember }] = await Promise.all([
    import('./header-member.tsx'),
    i18next.loadNamespaces(['requests', 'conversations']),
  ]);
  return { default: HeaderMember };
});
export const AccountMenuItems = lazy(async () => ({
  default: (await import('./account-menu-items.tsx')).AccountMenuItems,
}));
