import { classNames } from '../../../ui/class-names.ts';
import { DrawnCover } from '../../../ui/drawn-cover.tsx';
import { RouteLine } from '../../../ui/route-line.tsx';

const BOOKS = [
  { title: 'পথের পাঁচালী', author: 'বিভূতিভূষণ বন্দ্যোপাধ্যায়', place: 'start-[6%] top-[20%] -rotate-9' },
  { title: 'ಮಲೆಗಳಲ್ಲಿ ಮದುಮಗಳು', author: 'ಕುವೆಂಪು', place: 'end-[6%] top-[16%] rotate-8' },
  { title: 'Malgudi Days', author: 'R. K. Narayan', place: 'start-[34%] top-[30%] -rotate-1' },
];

/** Three books, and the way that lies before them. */
export function AboutPicture({ className }: { className?: string }) {
  return (
    <div className={classNames('relative aspect-[8/6]', className)}>
      <svg viewBox="0 0 400 300" aria-hidden="true" className="absolute inset-0 size-full">
        <RouteLine
          path="M14 276C70 300 60 40 150 44S250 10 300 34 400 120 382 282"
          stops={[
            [14, 276],
            [150, 44],
            [382, 282],
          ]}
        />
      </svg>
      {BOOKS.map(({ title, author, place }) => (
        <DrawnCover
          key={title}
          title={title}
          author={author}
          className={`absolute w-[32%] rounded-small shadow-soft ${place}`}
        />
      ))}
    </div>
  );
}
