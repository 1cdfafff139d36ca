import { use, useId } from 'react';
import { BlockPrint } from './block-print.tsx';
import { ClothContext } from './cloth-context.ts';
import { getCoverDesign } from './cover-design.ts';
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
