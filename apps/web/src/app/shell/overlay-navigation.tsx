import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { NavigationContext } from '../../lib/private-doors.ts';
import { leaveOverlays, removeClosedOverlays } from '../../ui/overlays/overlay-history.ts';

/** Closes overlays on each navigation, so that the new page does not follow their history entries. */
export function OverlayNavigation({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const leaving = useMemo(() => {
    const { navigator } = navigation;
    const push: typeof navigator.push = (...way) => leaveOverlays(() => navigator.push(...way));
    const replace: typeof navigator.replace = (...way) => leaveOverlays(() => navigator.replace(...way));
    return { ...navigation, navigator: { ...navigator, push, replace } };
  }, [navigation]);
  useEffect(removeClosedOverlays, []);
  return <NavigationContext value={leaving}>{children}</NavigationContext>;
}
