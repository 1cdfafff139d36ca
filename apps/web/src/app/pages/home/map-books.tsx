import { DrawnCover } from '../../../ui/covers/drawn-cover.tsx';

const BOOKS = [
  { title: 'Gitanjali', author: 'Rabindranath Tagore', place: 'start-0 top-[10%] -rotate-8' },
  { title: 'गोदान', author: 'प्रेमचंद', place: 'end-[4%] -top-[3%] rotate-7' },
  { title: 'பொன்னியின் செல்வன்', author: 'கல்கி', place: 'end-[12%] bottom-[9%] rotate-6' },
];

export default function MapBooks() {
  return BOOKS.map(({ title, author, place }) => (
    <DrawnCover
      key={title}
      title={title}
      author={author}
      className={`absolute w-[19%] animate-[appear_400ms] rounded-small shadow-soft ${place}`}
    />
  ));
}
