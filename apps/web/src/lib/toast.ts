import type { ExternalToast } from 'sonner';

export type ToastKind = 'success' | 'error' | 'info';
export type ToastMessage = { kind: ToastKind; text: string; options?: Pick<ExternalToast, 'duration' | 'id'> };
type Show = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let show: Show | undefined;

function say(kind: ToastKind) {
  return (text: string, options?: ToastMessage['options']) => {
    const message = { kind, text, options };
    if (show) return show(message);
    waiting.push(message);
    listeners.forEach((listener) => listener());
  };
}

/** Short messages at the top of the page. Durations are milliseconds. The library behind them is loaded with the first one. */
export const toast = { success: say('success'), error: say('error'), info: say('info') };

export function toastIsWanted(): boolean {
  return waiting.length > 0 || show !== undefined;
}

export function whenToastIsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hands over what waited and everything that follows, until the returned function is called. */
export function showToastsWith(view: Show): () => void {
  show = view;
  waiting.splice(0).forEach(view);
  return () => {
    show = undefined;
  };
}
