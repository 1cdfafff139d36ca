import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

const HIDE_AFTER_BLUR = 200;

/** The list below an empty search box: shown on focus, hidden a little after the focus has gone, walked with the arrow keys. */
export function useSuggestions(empty: boolean, choose: (text: string) => void) {
  const { t } = useTranslation('books');
  const suggestions = Object.values(t('browse.suggested', { returnObjects: true }));
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = open && empty;

  const show = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
    setChosen(-1);
  };
  const walk = (step: number) => {
    setOpen(true);
    setChosen((chosen + step + suggestions.length + (chosen < 0 && step < 0 ? 1 : 0)) % suggestions.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!empty) return;
    const picked = suggestions[chosen];
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Escape' && shown) show(false);
    else if (event.key === 'Enter' && shown && picked) choose(picked);
    else return;
    event.preventDefault();
  };

  const listen = {
    onKeyDown,
    onFocus: () => show(true),
    onClick: () => setOpen(true),
    onBlur: () => {
      timer.current = setTimeout(() => show(false), HIDE_AFTER_BLUR);
    },
  };
  return { shown, chosen, suggestions, listen };
}
