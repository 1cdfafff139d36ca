import type { Passport } from '@wandering-books/contract/passports/passports.ts';
import { IndiaMap } from '../../ui/layout/route-line.tsx';

type Point = readonly [x: number, y: number];

/** Decorative: the stamps name the cities. The pin of another colour is where the book set out. */
export function RouteMap({ route }: Pick<Passport, 'route'>) {
  const points = route.map(project);
  const stops = new Map(points.map((point) => [point.join(), point]));
  const path = points.map((point, index) => drawLeg(points[index - 1], point)).join('');
  return <IndiaMap path={path} stops={[...stops.values()].toReversed()} />;
}

/** Places Delhi and Kochi where the outline has them. */
const project = ({ latitude, longitude }: Passport['route'][number]): Point => [
  Math.round(75 + (longitude - 72.88) * 12.142),
  Math.round(369 - (latitude - 9.93) * 13.115),
];

const BEND = 0.15;

function drawLeg(from: Point | undefined, [x, y]: Point): string {
  if (!from) return `M${x} ${y}`;
  const [a, b] = from;
  return `Q${(a + x) / 2 + (y - b) * BEND} ${(b + y) / 2 - (x - a) * BEND} ${x} ${y}`;
}
