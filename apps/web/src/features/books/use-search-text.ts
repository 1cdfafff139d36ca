import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE = 250;

/** The text of the search box: searched for when typing pauses, and following the address when that changes by other means. */
export function useSearchText(searched: string, search: (text: string) => void) {
  const [text, setText] = useState(searched);
  const [sent, setSent] = useState(searched);
  const [seen, setSeen] = useState(searched);

  if (searched !== seen) {
    setSeen(searched);
    if (searched !== sent) {
      setSent(searched);
      setText(searched);
    }
  }

  const searchNow = (next: string) => {
    setText(next);
    setSent(next.trim());
    search(next.trim());
  };

  const searchTyped = useEffectEvent(() => {
    setSent(text.trim());
    search(text.trim());
  });
  useEffect(() => {
    if (text.trim() === sent) return;
    const timer = setTimeout(searchTyped, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return { text, sent, type: setText, searchNow };
}
