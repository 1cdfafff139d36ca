import { lazy, useState } from 'react';
import { useReauthenticationQuestion } from '../../../lib/reauthentication.ts';
import { LazyWindow } from '../../../ui/overlays/lazy-window.tsx';

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'));

export function ReauthenticationPrompt() {
  const answer = useReauthenticationQuestion();
  const [wasOpened, setWasOpened] = useState(false);
  if (answer && !wasOpened) setWasOpened(true);
  return <LazyWindow>{wasOpened && <ReauthenticationDialog answer={answer} />}</LazyWindow>;
}
