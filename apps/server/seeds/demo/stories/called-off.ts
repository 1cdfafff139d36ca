import type { Story } from '../../../src/seeds/demo/demo-story.ts';

/** Requests among others that were declined or cancelled, by somebody or by the system. */
export const storiesCalledOff: Story[] = [
  {
    people: ['abdul', 'karthik'],
    requests: [
      {
        from: 'abdul',
        book: 'பொன்னியின் செல்வன்',
        on: '26d 11:00',
        status: 'declined',
        reason: 'For our Sunday reading room in Coimbatore. The older boys have seen the film and want the real thing.',
        moved: { by: null, on: '20d 18:00' },
      },
    ],
    messages: [
      [
        'karthik',
        '19d 08:00',
        'Abdul sir, it went to a reader here. I will look for a second set at the Moore Market.',
      ],
    ],
  },
  {
    people: ['kabir', 'saba'],
    requests: [
      {
        from: 'kabir',
        book: 'City of Djinns',
        on: '21d 13:00',
        status: 'cancelled',
        price: 140,
        moved: { by: 'kabir', on: '16d 11:00' },
      },
    ],
    messages: [
      ['saba', '20d 10:00', 'Accepted. Daryaganj Sunday market gate, or Jamia metro?'],
      ['kabir', '20d 10:20', 'Daryaganj, of course. Mahila Haat, 9 baje.'],
      ['kabir', '16d 11:01', 'Arre, found my old copy behind the fridge. Calling it off, maaf karna.'],
      ['saba', '16d 11:30', 'Koi baat nahin. Behind the fridge is also a library.'],
    ],
  },
  {
    people: ['aditya', 'neil'],
    requests: [
      {
        from: 'neil',
        book: 'Playing It My Way',
        on: '33d 20:00',
        status: 'cancelled',
        reason: 'My father kept every Sharjah scorecard in a biscuit tin. This belongs on top of it.',
        moved: { by: null, on: '19d 20:00' },
      },
    ],
    messages: [
      [
        'aditya',
        '18d 10:00',
        'Sorry Neil, I was on tour with the play and never answered. It is still here, ask again!',
      ],
    ],
  },
  {
    people: ['manish', 'vikram'],
    requests: [
      {
        from: 'manish',
        book: 'Indian Polity (5th Edition)',
        on: '14d 12:00',
        status: 'declined',
        price: 200,
        moved: { by: null, on: '9d 10:00' },
      },
    ],
    messages: [
      ['manish', '14d 12:05', 'Bhai Laxmikanth Lucknow bhej doge? Sahi daam dunga.'],
      [
        'vikram',
        '9d 10:05',
        'Sorry yaar, my cousin starts her preparation and has claimed it. I have taken it off the list.',
      ],
      ['manish', '9d 10:30', 'Koi nahi, all the best to her.'],
    ],
  },
  {
    people: ['ritu', 'saba'],
    requests: [
      {
        from: 'saba',
        book: 'मधुशाला',
        on: '18d 22:00',
        status: 'declined',
        reason: 'I want to set two of its rubaais beside Khayyam in Urdu for our evening circle.',
        moved: { by: 'ritu', on: '17d 08:00' },
      },
    ],
    messages: [
      ['ritu', '17d 08:02', 'Beti, a student came to the door and sang it. I could not say no. Aap agli baar zaroor.'],
      ['saba', '17d 09:00', 'If he sang, he deserves it. Adaab!'],
    ],
  },
];
