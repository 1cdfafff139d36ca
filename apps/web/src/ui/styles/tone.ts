export type Tone = 'accepted' | 'declined' | 'completed' | 'cancelled' | 'waiting' | 'neutral';

export const TINT_CLASSES: Record<Tone, string> = {
  accepted: 'bg-accepted-tint text-accepted',
  declined: 'bg-declined-tint text-declined',
  completed: 'bg-completed-tint text-completed',
  cancelled: 'bg-cancelled-tint text-cancelled',
  waiting: 'bg-waiting-tint text-waiting',
  neutral: 'bg-primary-tint text-primary',
};

export const TEXT_CLASSES: Record<Tone, string> = {
  accepted: 'text-accepted',
  declined: 'text-declined',
  completed: 'text-completed',
  cancelled: 'text-cancelled',
  waiting: 'text-waiting',
  neutral: 'text-stamp',
};
