/** A free book that its owner offers and another member looks for. */
export interface Edge {
  giver: number;
  getter: number;
  bookId: number;
  isGift: boolean;
}

const MAX_HANDOVERS = 3;

/** Continues paths by books offered for exchange. The last member of a path may be its first, who then ends it. */
function extendPaths(edges: Edge[], starts: Edge[], length: number): Edge[][] {
  const byGiver = new Map<number, Edge[]>();
  for (const edge of edges) if (!edge.isGift) byGiver.set(edge.giver, [...(byGiver.get(edge.giver) ?? []), edge]);
  let paths = starts.map((start) => [start]);
  for (let at = 1; at < length; at++)
    paths = paths.flatMap((path) =>
      (byGiver.get(path.at(-1)!.getter) ?? [])
        .filter(({ giver, getter }) => !isVisited(path, giver, getter))
        .map((edge) => [...path, edge]),
    );
  return paths;
}

const isVisited = (path: Edge[], giver: number, getter: number) =>
  path.some((edge, at) => edge.giver === giver || (at > 0 && edge.giver === getter));

const isClosed = (path: Edge[]) => path[0]!.giver === path.at(-1)!.getter;

const listCircles = (edges: Edge[], member: number, length: number) =>
  extendPaths(
    edges,
    edges.filter(({ giver, isGift }) => giver === member && !isGift),
    length,
  ).filter(isClosed);

/** Chains begin with a gift. Their last member gives nothing. */
const listChains = (edges: Edge[], member: number, length: number) =>
  extendPaths(
    edges,
    edges.filter(({ isGift }) => isGift),
    length,
  ).filter((path) => !isClosed(path) && path.some(({ giver, getter }) => giver === member || getter === member));

/** Pairs, then circles of three, then chains, as far as edges were read: all within `radius` steps of the member. */
export const listExchanges = (edges: Edge[], member: number, radius: number): Edge[][] =>
  radius === 1
    ? listCircles(edges, member, 2)
    : [
        ...listCircles(edges, member, MAX_HANDOVERS),
        ...listChains(edges, member, 2),
        ...listChains(edges, member, MAX_HANDOVERS),
      ];

/** The same books are proposed once, in any order. */
export const buildBooksKey = (path: Edge[]) =>
  path
    .map(({ bookId }) => bookId)
    .toSorted((a, b) => a - b)
    .join(' ');

export const listMembers = (path: Edge[]) => [...new Set(path.flatMap(({ giver, getter }) => [giver, getter]))];
