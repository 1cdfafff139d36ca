/** The compared implementations. */
export const IMPLEMENTATIONS = ['ours', 'ws', 'socket.io'] as const;
export type Implementation = (typeof IMPLEMENTATIONS)[number];

export const EVENT = 'MessageSent';
export const CHANNEL = 'private-conversation.1';

/** Milliseconds of a clock shared by all processes of the machine. */
export const readClock = () => Number(process.hrtime.bigint()) / 1e6;

/** A chat message with its time of publication. */
export const createMessage = (seq: number) => ({
  message: {
    id: 1_000_000 + seq,
    conversation: 1,
    seq,
    sender_id: 7,
    sender: { id: 7, name: 'Asha Kulkarni', profile_image: '/images/0b8e7c1e.webp', email: null },
    message: 'I can be at the college gate on Saturday at ten. Would that suit you for the book?',
    client_id: '0192f1c4-8d6b-7b3a-9c60-3f4f5a6b7c8d',
    created_at: '2026-01-10T09:30:00.000Z',
    read: false,
  },
  at: readClock(),
});
