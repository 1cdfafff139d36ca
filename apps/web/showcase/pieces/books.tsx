import { Avatar } from '../../src/ui/pictures/avatar.tsx';
import { Badge, CountBadge } from '../../src/ui/badge.tsx';
import { ClothContext, DrawnCover } from '../../src/ui/covers/drawn-cover.tsx';
import { COVER_COLOURS } from '../../src/ui/covers/cover-design.ts';
import { Cover } from '../../src/ui/covers/cover.tsx';
import { RoutePicture } from '../../src/ui/layout/route-picture.tsx';
import { Stamp } from '../../src/ui/stamp.tsx';
import { Star, Stars } from '../../src/ui/stars.tsx';
import type { Tone } from '../../src/ui/styles/tone.ts';
import type { Pieces } from '../samples.ts';

const TONES: Tone[] = ['accepted', 'declined', 'completed', 'cancelled', 'waiting', 'neutral'];
const PHOTO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path fill="#8aa" d="M0 0h3v4H0z"/><path fill="#d93" d="m0 3 1-1 2 2H0z"/></svg>')}`;

export const books: Pieces = {
  cover: {
    states: ({ title, author }) => ({
      drawn: <Cover title={title} author={author} className="w-40" />,
      photo: <Cover title={title} sources={{ src: PHOTO, colour: '#8aa' }} className="w-40" />,
      broken: <Cover title={title} sources={{ src: 'data:,' }} alt={title} className="w-40" />,
    }),
  },
  'drawn-cover': {
    states: ({ title, author }) => ({
      'each cloth': (
        <div className="grid grid-cols-4 gap-2">
          {COVER_COLOURS.map(({ ground }, cloth) => (
            <ClothContext key={ground} value={cloth}>
              <DrawnCover title={title} author={author} />
            </ClothContext>
          ))}
        </div>
      ),
      'no author': <DrawnCover title={title} className="w-40" />,
    }),
  },
  stamp: {
    states: ({ state }) => ({
      'each tone': (
        <div className="flex flex-wrap gap-6 p-2">
          {TONES.map((tone) => (
            <Stamp key={tone} tone={tone} date="22 Nov 2026">
              {state}
            </Stamp>
          ))}
        </div>
      ),
      'no date': <Stamp>{state}</Stamp>,
    }),
  },
  badge: {
    states: ({ state }) => ({
      'each tone': (
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {state}
            </Badge>
          ))}
        </div>
      ),
      counts: (
        <div className="flex gap-10 p-4">
          {[1, 42, 100].map((count) => (
            <span key={count} className="relative size-6">
              <CountBadge count={count} />
            </span>
          ))}
        </div>
      ),
      empty: <CountBadge count={0} />,
    }),
  },
  avatar: {
    states: ({ person }) => ({
      initials: <Avatar name={person} />,
      picture: <Avatar name={person} src={PHOTO} className="size-20" />,
      broken: <Avatar name={person} src="data:," className="size-20" />,
    }),
  },
  stars: {
    states: ({ state }) => ({
      normal: <Stars value={3.6} label={state} />,
      empty: <Stars value={0} label={state} />,
      one: <Star share={1} className="size-8" />,
    }),
  },
  'route-picture': { states: () => ({ normal: <RoutePicture className="w-60" /> }) },
};
