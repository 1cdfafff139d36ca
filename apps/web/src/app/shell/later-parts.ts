/** Parts of every page that follow its first screen. */
export { FailureScreen } from '../failures/failure-screen.tsx';
export { Footer } from '../footer/footer.tsx';
export { repeatEarlyInput } from '../rendering/early-input.ts';
export { startCachedPage } from '../offline/start-offline.ts';
export { startAfterFirstScreen } from '../session/after-first-screen.ts';
export { HeaderMenu } from './header-menu.tsx';
export { HeaderTools } from './header-menu.tsx';
export { ToasterView } from './toaster-view.tsx';
export { UnreachableNotice } from './unreachable-notice.tsx';
