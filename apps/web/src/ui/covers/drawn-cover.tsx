import { use, useId, createContext, type ReactNode } from 'react';
import { getCoverDesign, type Pattern } from './cover-design.ts';
import { fitTitle } from './fit-title.ts';
import { isRightToLeft } from '../text-direction.ts';

type DrawnCoverProps = { title: string; author?: string | null; className?: string };

const FRAME = { x: 34, y: 56, width: 240, height: 216 };
const TITLE = { width: FRAME.width - 36, height: FRAME.height - 32 };
const AUTHOR = { width: 216, height: 50 };
const MIDDLE = FRAME.x + FRAME.width / 2;

/** The drawing is decorative, so title and author must be in the text next to it. */
export function DrawnCover({ title, author, className }: DrawnCoverProps) {
  const id = useId();
  const { cloth, pattern } = getCoverDesign(title, use(ClothContext));
  return (
    <svg
      viewBox="0 0 300 400"
      aria-hidden="true"
      className={className}
      color={cloth.foil}
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <BlockPrint id={id} pattern={pattern} />
      </defs>
      <rect width="300" height="400" fill={cloth.ground} />
      <rect width="300" height="400" fill={`url(#${id})`} opacity="0.34" />
      <rect width="14" height="400" fill="#000" opacity="0.28" />
      <rect x="14" width="3" height="400" fill="#fff" opacity="0.14" />
      <rect {...FRAME} rx="4" fill={cloth.ground} stroke={cloth.foil} strokeWidth="2.5" />
      <rect
        x={FRAME.x + 7}
        y={FRAME.y + 7}
        width={FRAME.width - 14}
        height={FRAME.height - 14}
        rx="2"
        fill="none"
        stroke={cloth.foil}
      />
      <Lines text={title} box={TITLE} middle={FRAME.y + FRAME.height / 2} weight={600} colour={cloth.foil} />
      {author && <Author name={author} ground={cloth.ground} foil={cloth.foil} />}
    </svg>
  );
}

function Author({ name, ground, foil }: { name: string; ground: string; foil: string }) {
  return (
    <>
      <rect x={FRAME.x} y="304" width={FRAME.width} height="60" rx="4" fill={ground} stroke={foil} strokeWidth="1.5" />
      <Lines text={name} box={AUTHOR} middle={334} largest={22} weight={500} colour={foil} />
    </>
  );
}

type LinesProps = {
  text: string;
  box: { width: number; height: number };
  middle: number;
  largest?: number;
  weight: number;
  colour: string;
};

function Lines({ text, box, middle, largest, weight, colour }: LinesProps) {
  const { lines, fontSize, lineHeight } = fitTitle(text, box, largest);
  const first = middle - ((lines.length - 1) * lineHeight) / 2;
  return (
    <text
      textAnchor="middle"
      direction={isRightToLeft(text) ? 'rtl' : undefined}
      dominantBaseline="central"
      fontSize={fontSize}
      fontWeight={weight}
      fill={colour}
      className="font-serif"
    >
      {lines.map((line, index) => (
        <tspan key={index} x={MIDDLE} y={first + index * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The colour of the drawn cover at this place of a list; a single book uses its own. */
export const ClothContext = createContext<number | undefined>(undefined);

type Tile = { size: number; turn?: number; print: ReactNode };

const petal = 'M0 0C-5-5-5-12 0-17 5-12 5-5 0 0Z';
const paisley = 'M0 11C-9 11-12 3-8-3-5-8 1-8 3-14 9-9 11-2 9 4 8 8 4 11 0 11Z';

/** Simplified wood blocks of Sanganer and Bagru. */
const TILES: Record<Pattern, Tile> = {
  lotus: {
    size: 56,
    print: (
      <>
        {[0, 60, 120, 180, 240, 300].map((angle) => (
          <path key={angle} d={petal} transform={`translate(28 28) rotate(${angle})`} />
        ))}
        <circle cx="28" cy="28" r="3" fill="currentColor" />
        <Corners size={56} />
      </>
    ),
  },
  paisley: {
    size: 52,
    print: (
      <>
        <path d={paisley} transform="translate(14 16)" />
        <circle cx="14" cy="19" r="2.5" fill="currentColor" />
        <path d={paisley} transform="translate(39 40) scale(-1 1)" />
        <circle cx="39" cy="43" r="2.5" fill="currentColor" />
      </>
    ),
  },
  lattice: {
    size: 40,
    print: (
      <>
        <path d="M20 0 40 20 20 40 0 20Z" />
        <path d="M20 12 28 20 20 28 12 20Z" fill="currentColor" stroke="none" />
        <Corners size={40} />
      </>
    ),
  },
  bandhani: {
    size: 36,
    turn: 45,
    print: (
      <>
        {[6, 18, 30].flatMap((x) =>
          [6, 18, 30].map((y) => <circle key={`${x}-${y}`} cx={x} cy={y} r={x === y ? 3 : 1.6} />),
        )}
        <circle cx="18" cy="18" r="1" fill="currentColor" />
      </>
    ),
  },
  vine: {
    size: 48,
    print: (
      <>
        <path d="M12 0C0 12 24 36 12 48M36 0C24 12 48 36 36 48" />
        <path
          d="M13 20c8-2 10-8 9-13-7 1-10 6-9 13ZM11 30c-8 0-9 7-8 11 6-1 9-5 8-11ZM37 20c8-2 10-8 9-13-7 1-10 6-9 13ZM35 30c-8 0-9 7-8 11 6-1 9-5 8-11Z"
          fill="currentColor"
          stroke="none"
        />
      </>
    ),
  },
  wave: {
    size: 32,
    turn: -45,
    print: <path d="M0 8 8 0 16 8 24 0 32 8M0 20 8 12 16 20 24 12 32 20" />,
  },
};

function Corners({ size }: { size: number }) {
  return [0, size].flatMap((x) =>
    [0, size].map((y) => <circle key={`${x}-${y}`} cx={x} cy={y} r="2.5" fill="currentColor" />),
  );
}

function BlockPrint({ id, pattern }: { id: string; pattern: Pattern }) {
  const { size, turn = 0, print } = TILES[pattern];
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
      <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
        {print}
      </g>
    </pattern>
  );
}
