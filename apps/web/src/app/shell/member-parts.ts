import i18next from 'i18next';
import { type ComponentType, lazy } from 'react';
import { awaitIdle } from '../../ui/run-when-idle.ts';

/** Not loaded for guests. */
const lazyForMembers = (load: () => Promise<{ default: ComponentType }>, texts: string[]) =>
  lazy(async () => {
    await awaitIdle();
    const [part] = await Promise.all([load(), i18next.loadNamespaces(texts)]);
    return part;
  });

export const HeaderMember = lazyForMembers(() => import('../session/header-member.tsx'), ['requests', 'conversations']);
export const BottomBar = lazyForMembers(() => import('../session/bottom-bar.tsx'), ['menu']);
