import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useOlderMessages } from '../conversations.api.ts';

type EarlierMessagesProps = { conversationId: number; before: number; box: RefObject<HTMLElement | null> };

export function EarlierMessages({ conversationId, before, box }: EarlierMessagesProps) {
  const { t } = useTranslation('conversations');
  const older = useOlderMessages(conversationId);
  const mark = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => !older.isPending && older.mutate(before));

  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: box.current,
      rootMargin: '400px 0px 0px',
    });
    if (mark.current) seen.observe(mark.current);
    return () => seen.disconnect();
  }, [box, before]);

  return (
    <div ref={mark} className="flex justify-center">
      <Button variant="quiet" loading={older.isPending} onClick={() => older.mutate(before)}>
        {t('earlier')}
      </Button>
    </div>
  );
}
