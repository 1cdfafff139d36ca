export { BottomBar } from './bottom-bar.tsx';
export { HeaderMember } from './header-member.tsx';
