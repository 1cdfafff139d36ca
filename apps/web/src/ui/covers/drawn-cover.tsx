import { use, useId, createContext } from 'react';
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
  const { cloth, pattern } = getCoverDesign(title);
  const arranged = use(PatternContext);
  return (
    <svg
      viewBox="0 0 300 400"
      aria-hidden="true"
      className={className}
      color={cloth.foil}
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <BlockPrint id={id} pattern={arranged ?? pattern} />
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

/** The pattern of the drawn cover at this place of a list; a single book uses its own. */
export const PatternContext = createContext<Pattern | undefined>(undefined);

const SIXTH_TURN = Math.PI / 3;

const drawDot = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

const drawCorners = (size: number) => [0, size].flatMap((x) => [0, size].map((y) => drawDot(x, y, 2.5))).join('');

/** A petal from the middle of the tile to its edge. */
function drawPetal(turn: number) {
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  const place = (x: number, y: number) =>
    `${(28 + x * cosine - y * sine).toFixed(1)} ${(28 + x * sine + y * cosine).toFixed(1)}`;
  return `M${place(0, 0)}C${place(-5, -5)} ${place(-5, -12)} ${place(0, -17)} ${place(5, -12)} ${place(5, -5)} ${place(0, 0)}Z`;
}

/** Simplified wood blocks of Sanganer and Bagru, as few paths, because a page has many covers: outlines, and filled shapes. */
const TILES: Record<Pattern, { size: number; turn?: number; lines: string; shapes?: string }> = {
  lotus: {
    size: 56,
    lines: [0, 1, 2, 3, 4, 5].map((petal) => drawPetal(petal * SIXTH_TURN)).join(''),
    shapes: drawDot(28, 28, 3) + drawCorners(56),
  },
  paisley: {
    size: 52,
    lines:
      'M14 27C5 27 2 19 6 13 9 8 15 8 17 2 23 7 25 14 23 20 22 24 18 27 14 27ZM39 51C48 51 51 43 47 37 44 32 38 32 36 26 30 31 28 38 30 44 31 48 35 51 39 51Z',
    shapes: drawDot(14, 19, 2.5) + drawDot(39, 43, 2.5),
  },
  lattice: { size: 40, lines: 'M20 0 40 20 20 40 0 20Z', shapes: `M20 12 28 20 20 28 12 20Z${drawCorners(40)}` },
  bandhani: {
    size: 36,
    turn: 45,
    lines: [6, 18, 30].flatMap((x) => [6, 18, 30].map((y) => drawDot(x, y, x === y ? 3 : 1.6))).join(''),
    shapes: drawDot(18, 18, 1),
  },
  vine: {
    size: 48,
    lines: 'M12 0C0 12 24 36 12 48M36 0C24 12 48 36 36 48',
    shapes:
      'M13 20c8-2 10-8 9-13-7 1-10 6-9 13ZM11 30c-8 0-9 7-8 11 6-1 9-5 8-11ZM37 20c8-2 10-8 9-13-7 1-10 6-9 13ZM35 30c-8 0-9 7-8 11 6-1 9-5 8-11Z',
  },
  wave: { size: 32, turn: -45, lines: 'M0 8 8 0 16 8 24 0 32 8M0 20 8 12 16 20 24 12 32 20' },
};

function BlockPrint({ id, pattern }: { id: string; pattern: Pattern }) {
  const { size, turn, lines, shapes } = TILES[pattern];
  return (
    <pattern
      id={id}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform={turn && `rotate(${turn})`}
    >
      <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      {shapes && <path d={shapes} fill="currentColor" />}
    </pattern>
  );
}
