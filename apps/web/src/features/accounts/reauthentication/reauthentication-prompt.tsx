import { lazy, useState } from 'react';
import { useReauthenticationQuestion } from '../../../lib/reauthentication.ts';
import { LazyWindow } from '../../../ui/overlays/lazy-window.tsx';

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'));

export default function ReauthenticationPrompt() {
  const answer = useReauthenticationQuestion();
  const [wanted, setWanted] = useState(false);
  if (answer && !wanted) setWanted(true);
  return <LazyWindow>{wanted && <ReauthenticationDialog answer={answer} />}</LazyWindow>;
}
