import type { Story } from '../../../src/seeds/demo/demo-story.ts';

/** What Ravi finds when he signs in, besides what is with Asha. */
export const storiesOfRavi: Story[] = [
  {
    people: ['farhan', 'ravi'],
    requests: [
      {
        from: 'ravi',
        book: 'The Discovery of India',
        on: '3d 09:20',
        status: 'accepted',
        price: 170,
        moved: { by: 'farhan', on: '1d 21:10' },
        news: true,
      },
    ],
    messages: [
      ['ravi', '3d 09:22', 'Salaam Farhan, would you part with Nehru for 170?'],
      [
        'farhan',
        '1d 21:11',
        'Walaikum salaam. Yes, it is yours. Koshy’s on Sunday, 10:30? I keep a corner table and a newspaper.',
      ],
    ],
    unread: 1,
  },
  {
    people: ['kabir', 'ravi'],
    requests: [
      {
        from: 'ravi',
        book: 'Maximum City: Bombay Lost and Found',
        on: '25d 22:00',
        status: 'declined',
        price: 150,
        moved: { by: 'kabir', on: '24d 09:30' },
      },
    ],
    messages: [
      ['ravi', '25d 22:01', 'Hi Kabir, any chance of posting Maximum City to Bengaluru?'],
      [
        'kabir',
        '24d 09:31',
        'Bhai, courier costs more than the book. Try Blossoms first? If you come to Delhi it will be waiting.',
      ],
      ['ravi', '24d 09:50', 'Fair enough! Next time I am in Delhi, then.'],
    ],
  },
  {
    people: ['nandini', 'ravi'],
    requests: [{ from: 'nandini', book: 'ಪರ್ವ', on: '2d 20:00', status: 'requested', price: 50 }],
    messages: [
      ['nandini', '2d 20:03', 'Namaskara Ravi avare, Parva ondu tingalu baadige kodtira?'],
      ['ravi', '2d 22:15', 'Khandita kodtini! But you are in Mysuru, no? How will it travel?'],
      [
        'nandini',
        '1d 08:05',
        'I come to Bengaluru on the Chamundi Express most Fridays. Cantonment station, platform 1?',
      ],
    ],
    unread: 1,
  },
  {
    people: ['ananya', 'ravi'],
    requests: [
      {
        from: 'ananya',
        book: 'Let Us C',
        on: '15d 18:00',
        status: 'cancelled',
        price: 130,
        moved: { by: 'ananya', on: '13d 12:00' },
      },
    ],
    messages: [
      ['ananya', '15d 18:02', 'Sir, is Let Us C the latest edition?'],
      [
        'ravi',
        '15d 19:30',
        'Not at all, it still believes in Turbo C. But pointers have not changed. RV senior here, by the way!',
      ],
      [
        'ananya',
        '13d 12:01',
        'Got one from the hostel, so I am cancelling. Thank you sir, all the best to both of us!',
      ],
    ],
  },
  {
    people: ['imran', 'ravi'],
    requests: [
      {
        from: 'imran',
        book: 'The Time Machine',
        on: '12d 09:00',
        status: 'completed',
        price: 90,
        moved: { by: 'imran', on: '9d 20:10' },
      },
    ],
    messages: [
      ['imran', '12d 09:01', 'Need one short novel before the mock test season eats me.'],
      ['ravi', '12d 13:00', 'This is the shortest good one I know. Koramangala, BDA complex, tomorrow 7 pm?'],
      ['imran', '12d 13:04', 'Done boss.'],
      ['imran', '9d 20:11', 'Finished in one sitting. The end gave me goosebumps, seriously.'],
    ],
  },
  {
    people: ['ravi', 'suhas'],
    requests: [
      {
        from: 'ravi',
        book: 'The Adventures of Sherlock Holmes',
        on: '11d 07:30',
        status: 'cancelled',
        price: 25,
        moved: { by: 'suhas', on: '8d 07:45' },
      },
    ],
    messages: [
      ['ravi', '11d 07:32', 'I am in Mysuru next weekend. Could I rent Holmes for a month?'],
      ['suhas', '10d 22:00', 'Sure anna, accepted. Near the clock tower?'],
      ['suhas', '8d 07:46', 'So sorry, my sister took it to Hassan without asking. Had to call it off.'],
      ['ravi', '8d 08:10', 'The case of the vanishing paperback! No worries.'],
    ],
  },
];
