import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The figures of one process. */
export type ProcessFigures = MetricObjectWithValues<MetricValue<string>>[];

/** What the first process tells those that serve. */
export type MessageToWorker =
  /** To end: everything is to end, or another has taken its place. */
  | { kind: 'end'; isReplaced: boolean }
  | { kind: 'figures-wanted'; id: number }
  | { kind: 'all-figures'; id: number; text: string };

/** What those that serve tell the first process. */
export type MessageToPrimary =
  { kind: 'figures'; id: number; figures: ProcessFigures } | { kind: 'all-figures-wanted'; id: number };
