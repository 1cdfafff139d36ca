import type { ExternalToast } from 'sonner';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

type ToastKind = 'success' | 'error' | 'info';
export type ToastMessage = {
  kind: ToastKind;
  text: string;
  options?: Pick<ExternalToast, 'duration' | 'id' | 'action' | 'cancel' | 'position'>;
};
type Show = (message: ToastMessage) => void;

const toasts = createStore(() => ({ waiting: [] as ToastMessage[], show: undefined as Show | undefined }));

function say(kind: ToastKind) {
  return (text: string, options?: ToastMessage['options']) => {
    const message = { kind, text, options };
    const { show, waiting } = toasts.getState();
    if (show) show(message);
    else toasts.setState({ waiting: [...waiting, message] });
  };
}

/** Toasts; durations are milliseconds. The toast library is loaded with the first one. */
export const toast = { success: say('success'), error: say('error'), info: say('info') };

export const useToastWanted = () => useStore(toasts, ({ waiting, show }) => waiting.length > 0 || show !== undefined);

/** Forwards queued and future messages to the view; returns a function that disconnects it. */
export function connectToastView(show: Show): () => void {
  const { waiting } = toasts.getState();
  toasts.setState({ waiting: [], show });
  waiting.forEach(show);
  return () => toasts.setState({ show: undefined });
}
