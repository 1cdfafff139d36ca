import i18next from 'i18next';
import { lazy } from 'react';
import { awaitIdle } from '../../ui/run-when-idle.ts';

/** Not loaded for guests. */
export const HeaderMember = lazy(async () => {
  await awaitIdle();
  const [{ HeaderMember }] = await Promise.all([
    import('./header-member.tsx'),
    i18next.loadNamespaces(['requests', 'conversations']),
  ]);
  return { default: HeaderMember };
});
export const AccountMenuItems = lazy(async () => ({
  default: (await import('../shell/account-menu-items.tsx')).AccountMenuItems,
}));
