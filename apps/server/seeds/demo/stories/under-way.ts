import type { Story } from '../../../src/seeds/demo/demo-story.ts';

/** Requests among others that are open, accepted or waiting in line. */
export const storiesUnderWay: Story[] = [
  {
    people: ['farhan', 'meera'],
    requests: [{ from: 'meera', book: 'The Discovery of India', on: '2d 18:40', status: 'pending', price: 180 }],
    messages: [['meera', '2d 18:44', 'If the first one changes his mind, our staff room would like it. We wait happily.']],
    unread: 1,
  },
  {
    people: ['aditya', 'zoya'],
    requests: [
      {
        from: 'aditya',
        book: 'Watchmen',
        on: '6d 22:10',
        status: 'accepted',
        swap: 'Hamlet',
        moved: { by: 'zoya', on: '5d 09:00' },
      },
    ],
    messages: [
      ['aditya', '6d 22:12', 'My Hamlet for your Watchmen? Both are about people who think too much.'],
      ['zoya', '5d 09:01', 'Sold. I mean swapped. Dadar station, the bridge near platform 1?'],
      ['aditya', '5d 09:20', 'Sunday 11, before the crowd. Main white cap mein milunga.'],
      ['zoya', '5d 09:21', 'Half of Dadar will be in white caps, it is match day!'],
      ['aditya', '5d 09:25', 'Right. Holding a skull, then.'],
    ],
  },
  {
    people: ['kiran', 'zoya'],
    requests: [{ from: 'kiran', book: 'Watchmen', on: '4d 15:00', status: 'pending', swap: 'The Room on the Roof' }],
    messages: [
      ['kiran', '4d 15:03', 'I am in Bombay for a wedding next month. If the other swap falls through, think of me.'],
    ],
  },
  {
    people: ['arindam', 'debjani'],
    requests: [{ from: 'arindam', book: 'সোনার কেল্লা', on: '12d 21:00', status: 'requested', price: 30 }],
    messages: [
      [
        'arindam',
        '12d 21:05',
        'For my grandson, who has discovered detectives. He can wait his turn, he says, but not long.',
      ],
      ['debjani', '4d 20:00', 'It is free again! Can you come to Dakshinapan on Sunday?'],
    ],
    unread: 1,
  },
  {
    people: ['alisha', 'naveen'],
    requests: [
      {
        from: 'alisha',
        book: 'Concepts of Physics, Part 1',
        on: '7d 08:00',
        status: 'accepted',
        price: 190,
        moved: { by: 'naveen', on: '6d 17:00' },
      },
    ],
    messages: [
      ['alisha', '7d 08:02', 'Bhaiya, can you send HCV to Patna by India Post? I pay the postage.'],
      ['naveen', '6d 17:01', 'Okay. Book post is about 60 rupees. I will put the solution notebook also.'],
      ['alisha', '6d 17:05', 'Thank you so much!! NEET physics is my only enemy.'],
    ],
  },
  {
    people: ['naveen', 'suhas'],
    requests: [{ from: 'suhas', book: 'Concepts of Physics, Part 1', on: '5d 10:00', status: 'pending', price: 200 }],
    messages: [],
  },
  {
    people: ['abdul', 'naveen'],
    requests: [{ from: 'abdul', book: 'Concepts of Physics, Part 1', on: '4d 09:30', status: 'pending', price: 150 }],
    messages: [['abdul', '4d 09:35', 'Two of our boys are in class eleven now. Even if it is late, keep us in mind.']],
    unread: 1,
  },
  {
    people: ['hetal', 'jignesh'],
    requests: [{ from: 'jignesh', book: 'સરસ્વતીચંદ્ર', on: '3d 21:00', status: 'requested', price: 70 }],
    messages: [
      ['jignesh', '3d 21:03', 'Kem chho Hetalben? I come to Ahmedabad on Wednesdays, Law Garden side.'],
      ['hetal', '2d 09:00', 'Majama! Wednesday 6, at the Gujarat Vidyapith gate?'],
    ],
    unread: 1,
  },
  {
    people: ['deepika', 'pooja'],
    requests: [
      {
        from: 'deepika',
        book: "Harry Potter and the Philosopher's Stone",
        on: '5d 19:00',
        status: 'requested',
        price: 30,
      },
    ],
    messages: [
      [
        'deepika',
        '5d 19:02',
        'I know, Mumbai to Bengaluru for a rented book sounds mad. But my cousin visits every month!',
      ],
      ['pooja', '5d 22:00', 'Not mad at all. Give me her number of train and I will find her at Vile Parle.'],
    ],
  },
];
