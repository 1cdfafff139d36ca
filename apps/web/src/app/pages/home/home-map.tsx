import { DrawnCover } from '../../../ui/covers/drawn-cover.tsx';
import { IndiaMap } from '../../../ui/layout/route-line.tsx';

/** Kochi, Bengaluru, Chennai, Hyderabad, Mumbai, Jaipur, Delhi, Lucknow, Kolkata, Guwahati. */
const STOPS = [
  [116, 369],
  [131, 330],
  [164, 328],
  [142, 271],
  [75, 249],
  [109, 146],
  [127, 124],
  [172, 147],
  [263, 203],
  [304, 157],
] as const;

const ROUTE =
  'M116 369C108 352 118 338 131 330C142 322 152 340 164 328C180 310 158 288 142 271C126 256 98 272 75 249' +
  'C52 222 92 176 109 146C112 138 118 128 127 124C146 116 160 132 172 147C196 178 236 166 263 203C284 226 288 176 304 157';

const BOOKS = [
  { title: 'Gitanjali', author: 'Rabindranath Tagore', place: 'start-0 top-[10%] -rotate-8' },
  { title: 'गोदान', author: 'प्रेमचंद', place: 'end-[4%] -top-[3%] rotate-7' },
  { title: 'பொன்னியின் செல்வன்', author: 'கல்கி', place: 'end-[12%] bottom-[9%] rotate-6' },
];

export default function HomeMap() {
  return (
    <>
      <IndiaMap className="w-full" path={ROUTE} stops={STOPS}>
        <Compass />
      </IndiaMap>
      {BOOKS.map(({ title, author, place }) => (
        <DrawnCover
          key={title}
          title={title}
          author={author}
          className={`absolute w-[19%] animate-[appear_400ms] rounded-small shadow-soft ${place}`}
        />
      ))}
    </>
  );
}

function Compass() {
  return (
    <g transform="translate(34 316)" strokeWidth="1.2" className="fill-none stroke-line-strong">
      <circle r="20" strokeDasharray="0.1 4" strokeLinecap="round" strokeWidth="2" />
      <path d="M0-29 5-5 29 0 5 5 0 29-5 5-29 0-5-5Z" className="fill-page" />
      <path d="M0-29 5-5-5 5-5-5Z" className="fill-marigold" />
    </g>
  );
}
