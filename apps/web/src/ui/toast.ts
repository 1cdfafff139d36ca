import type { ExternalToast } from 'sonner';

export type ToastKind = 'success' | 'error' | 'info';
export type ToastMessage = { kind: ToastKind; text: string; options?: Pick<ExternalToast, 'duration' | 'id'> };
type Show = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let show: Show | undefined;

function createToastFunction(kind: ToastKind) {
  return (text: string, options?: ToastMessage['options']) => {
    const message = { kind, text, options };
    if (show) return show(message);
    waiting.push(message);
    listeners.forEach((listener) => listener());
  };
}

/** Short messages at the top of the page. Durations are milliseconds. The library behind them is loaded with the first one. */
export const toast = {
  success: createToastFunction('success'),
  error: createToastFunction('error'),
  info: createToastFunction('info'),
};

export function isToastNeeded(): boolean {
  return waiting.length > 0 || show !== undefined;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hands over what waited and everything that follows, until the returned function is called. */
export function connectToastView(view: Show): () => void {
  show = view;
  waiting.splice(0).forEach(view);
  return () => {
    show = undefined;
  };
}
