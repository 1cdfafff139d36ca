import type { Message, MessagePhoto } from '@wandering-books/contract/conversations.ts';
import { lazy, Suspense } from 'react';

const PhotoInBubble = lazy(async () => ({ default: (await import('./photo-in-bubble.tsx')).PhotoInBubble }));

/** CSS pixels that a photo may take in the log. */
const [MAX_WIDTH, MAX_HEIGHT] = [240, 320];

/** The place of a photo in the log: of the same size before and after it is there, so that nothing moves. */
export function PhotoBox({ message, photo }: { message: Message; photo: MessagePhoto }) {
  const ratio = photo.width / photo.height;
  const width = Math.max(88, Math.round(Math.min(MAX_WIDTH, MAX_HEIGHT * ratio)));
  const height = Math.max(88, Math.round(Math.min(MAX_HEIGHT, width / ratio)));
  return (
    <div className="w-full py-1">
      <div
        style={{ width, aspectRatio: width / height }}
        className="max-w-full overflow-hidden rounded-small bg-page text-ink"
      >
        <Suspense>
          <PhotoInBubble message={message} />
        </Suspense>
      </div>
    </div>
  );
}
