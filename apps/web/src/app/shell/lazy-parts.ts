import { type ComponentType, lazy } from 'react';
import { loadWithTexts } from '../../lib/lazy-with-texts.ts';
import { awaitIdle } from '../../ui/run-when-idle.ts';
import type * as partsForMembers from '../session/parts-for-members.tsx';
import type * as laterParts from './later-parts.ts';

export const loadLaterParts = () => loadWithTexts(() => import('./later-parts.ts'), ['footer', 'menu', 'home']);

const findPart = async <Name extends keyof typeof laterParts>(name: Name) => ({
  default: (await loadLaterParts())[name],
});

/** Nothing is shown in place of a part that cannot be loaded. */
const orNothing = <Props>(loading: Promise<{ default: ComponentType<Props> }>) =>
  loading.catch(() => ({ default: () => null }));

export const Footer = lazy(() => orNothing(findPart('Footer')));
export const HeaderMenu = lazy(() => orNothing(findPart('HeaderMenu')));
export const HeaderTools = lazy(() => orNothing(findPart('HeaderTools')));
export const UnreachableNotice = lazy(() => orNothing(findPart('UnreachableNotice')));

/** Not loaded for guests. */
async function loadPartsForMembers() {
  await awaitIdle();
  return loadWithTexts(
    () => import('../session/parts-for-members.tsx'),
    ['requests', 'appointments', 'conversations', 'menu', 'wishes', 'push-settings'],
  );
}

const findMemberPart = async <Name extends keyof typeof partsForMembers>(name: Name) => ({
  default: (await loadPartsForMembers())[name],
});

export const HeaderMember = lazy(() => orNothing(findMemberPart('HeaderMember')));
export const BottomBar = lazy(() => orNothing(findMemberPart('BottomBar')));
