import { useEffect, type RefObject } from 'react';

export function useDismiss(element: RefObject<HTMLElement | null>, open: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      if (!element.current?.contains(event.target as Node)) dismiss();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  });
}

export function useEscape(open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
