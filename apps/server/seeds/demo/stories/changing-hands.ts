import type { Story } from '../../../src/seeds/demo/demo-story.ts';

/** Books that were sold, given and swapped, and some that are lent or promised now. */
export const storiesChangingHands: Story[] = [
  {
    people: ['neil', 'zoya'],
    requests: [
      {
        from: 'zoya',
        book: 'Frankenstein',
        on: '16d 19:20',
        status: 'completed',
        price: 95,
        moved: { by: 'neil', on: '12d 20:10' },
      },
    ],
    messages: [
      ['zoya', '16d 19:22', 'For a cover redesign class. May I scribble on the old one?'],
      ['neil', '16d 21:00', 'You may scribble on yours, I scribbled on mine. Thane station, east side, Thursday 7?'],
      ['zoya', '16d 21:05', 'Done. Ladies’ coach, so I will be the one walking from the far end.'],
    ],
  },
  {
    people: ['farhan', 'kiran'],
    requests: [
      {
        from: 'kiran',
        book: 'A Passage to India',
        on: '22d 11:00',
        status: 'completed',
        price: 120,
        moved: { by: 'farhan', on: '18d 17:30' },
      },
    ],
    messages: [
      ['kiran', '22d 11:02', 'Would 120 do? I live two streets away and will bring plum cake.'],
      ['farhan', '22d 12:40', 'With plum cake 120 is too much. After Friday prayers, at my gate?'],
      ['kiran', '18d 17:40', 'Bundle of thanks. The cake tin may wander back whenever it likes.'],
    ],
  },
  {
    people: ['fathima', 'thomas'],
    requests: [
      {
        from: 'thomas',
        book: 'Wuthering Heights',
        on: '13d 20:00',
        status: 'completed',
        price: 110,
        moved: { by: 'fathima', on: '9d 18:45' },
      },
    ],
    messages: [
      ['thomas', '13d 20:03', 'My daughter has it for her degree. Edappally or Kaloor, I am on both sides of your metro.'],
      ['fathima', '13d 21:15', 'Edappally, gate two, 6.30 after office. It has one tea ring on Heathcliff.'],
      ['thomas', '9d 18:50', 'Heathcliff deserves it. Nanni!'],
    ],
  },
  {
    people: ['manish', 'ritu'],
    requests: [
      {
        from: 'ritu',
        book: 'राग दरबारी',
        on: '26d 16:00',
        status: 'completed',
        swap: 'अंधा युग',
        moved: { by: 'manish', on: '20d 19:00' },
      },
    ],
    messages: [
      ['ritu', '26d 16:05', 'Manish ji, Andha Yug le lijiye, Raag Darbari mere vidyarthiyon ke liye.'],
      ['manish', '26d 20:30', 'Ma’am, Lucknow aa rahi hain kya? Hazratganj mein mil sakte hain.'],
      ['ritu', '25d 08:00', 'Shanivaar ko, Ram Advani ki purani dukaan ke saamne. 4 baje.'],
      ['manish', '20d 19:05', 'Mil gayi, dhanyavaad. Pehle panne par hi hansi aa gayi, aapki wali par sannata.'],
    ],
  },
  {
    people: ['hetal', 'yuvraj'],
    requests: [
      {
        from: 'hetal',
        book: 'Zen and the Art of Motorcycle Maintenance',
        on: '17d 08:30',
        status: 'completed',
        reason: 'I have a scooter that needs one of the two, and I want to try the Zen first.',
        moved: { by: 'yuvraj', on: '12d 13:00' },
      },
    ],
    messages: [
      ['yuvraj', '17d 10:00', 'Best reason so far. I pass Ahmedabad on the Ashram Express on the 12th, ten minutes halt.'],
      ['hetal', '17d 10:20', 'Platform 4, I will bring thepla for the rest of the way.'],
    ],
  },
  {
    people: ['lakshmi', 'nandini'],
    requests: [
      {
        from: 'nandini',
        book: 'अभिज्ञानशाकुन्तलम्',
        on: '36d 18:10',
        status: 'completed',
        reason: 'My Sanskrit exam is in spring, and our library has one copy for sixty of us.',
        moved: { by: 'lakshmi', on: '30d 11:00' },
      },
    ],
    messages: [
      ['lakshmi', '36d 19:00', 'Then you shall have it, child. Gandhi Bazaar, at the flower stalls, Sunday morning.'],
      ['nandini', '30d 12:15', 'Namaskara ma’am, and thank you for the jasmine too.'],
    ],
  },
  {
    people: ['arindam', 'sourav'],
    requests: [
      {
        from: 'sourav',
        book: 'A Brief History of Time',
        on: '20d 21:00',
        status: 'completed',
        price: 130,
        moved: { by: 'sourav', on: '14d 18:00' },
      },
    ],
    messages: [
      ['sourav', '20d 21:02', 'Sir, will I understand it with class twelve physics?'],
      ['arindam', '20d 21:30', 'Till chapter four. Then come to Shibpur for tea and we do the rest.'],
      ['sourav', '14d 18:05', 'I am at chapter three and have already cancelled one football match.'],
    ],
  },
  {
    people: ['abdul', 'priyadarshini'],
    requests: [
      {
        from: 'abdul',
        book: 'Great Expectations',
        on: '15d 17:00',
        status: 'completed',
        price: 80,
        moved: { by: 'priyadarshini', on: '10d 16:20' },
      },
    ],
    messages: [
      ['abdul', '15d 17:04', 'For the older boys of our reading room. Can you do 80 and book post to Coimbatore?'],
      ['priyadarshini', '15d 18:00', 'For a reading room, of course. I put the class notes inside.'],
      ['abdul', '10d 16:30', 'It has come. Two boys are already fighting over who is Pip.'],
    ],
  },
  {
    people: ['harpreet', 'saba'],
    requests: [
      {
        from: 'saba',
        book: 'Train to Pakistan',
        on: '19d 22:00',
        status: 'completed',
        price: 90,
        moved: { by: 'harpreet', on: '11d 12:00' },
      },
    ],
    messages: [
      ['saba', '19d 22:03', 'I come to Chandigarh for a moot court next week. Sector 17 again?'],
      ['harpreet', '19d 22:30', 'You know my fountain! Saturday 5, I am in a yellow dupatta.'],
      ['saba', '11d 12:10', 'Read it on the Shatabdi and forgot to get down at Panipat for chai.'],
    ],
  },
  {
    people: ['jignesh', 'sneha'],
    requests: [
      {
        from: 'sneha',
        book: 'The Wealth of Nations',
        on: '27d 20:15',
        status: 'completed',
        price: 140,
        moved: { by: 'sneha', on: '21d 19:45' },
      },
    ],
    messages: [
      ['sneha', '27d 20:16', 'One accountant to another: 140 and I pay the postage against receipt.'],
      ['jignesh', '27d 21:00', 'With receipt, naturally. Registered parcel on Monday.'],
      ['sneha', '21d 19:50', 'Came in two days, wrapped like a balance sheet. Thank you, bhai.'],
    ],
  },
  {
    people: ['ananya', 'suhas'],
    requests: [
      {
        from: 'suhas',
        book: 'Introduction to Algorithms',
        on: '12d 21:40',
        status: 'accepted',
        price: 120,
        moved: { by: 'ananya', on: '10d 18:00' },
      },
    ],
    messages: [
      ['suhas', '12d 21:42', 'One month of CLRS till GATE, I will not open the chapters on flow, promise.'],
      ['ananya', '10d 18:02', 'Open them! Kengeri bus stand, Saturday noon? You come down from Mysuru anyway.'],
      ['suhas', '10d 18:20', 'Yes. I will be the one sinking to the left under the bag.'],
    ],
  },
  {
    people: ['joseph', 'thomas'],
    requests: [
      {
        from: 'thomas',
        book: 'The Immortals of Meluha',
        on: '8d 07:30',
        status: 'accepted',
        price: 40,
        moved: { by: 'joseph', on: '6d 20:00' },
      },
    ],
    messages: [
      ['thomas', '8d 07:32', 'A month at sea from next week, something with gods in it would be good.'],
      ['joseph', '6d 20:01', 'Take it along, only keep Shiva dry. Statue Junction on Tuesday?'],
      ['thomas', '6d 20:15', 'Tuesday 10. Aye aye.'],
    ],
  },
  {
    people: ['imran', 'vikram'],
    requests: [
      {
        from: 'vikram',
        book: 'Word Power Made Easy',
        on: '6d 09:00',
        status: 'accepted',
        price: 80,
        moved: { by: 'imran', on: '3d 22:00' },
      },
    ],
    messages: [
      ['vikram', '6d 09:05', 'Essay paper. I know only small words. 80 with postage?'],
      ['imran', '3d 22:02', 'Magnanimously accepted (session 12). Posting it on Monday to Viman Nagar.'],
    ],
    unread: 1,
  },
  {
    people: ['kabir', 'neil'],
    requests: [
      {
        from: 'neil',
        book: 'Meditations',
        on: '7d 20:30',
        status: 'accepted',
        swap: 'Dracula',
        moved: { by: 'kabir', on: '4d 09:15' },
      },
    ],
    messages: [
      ['neil', '7d 20:33', 'An emperor for a vampire? Both keep odd hours.'],
      ['kabir', '4d 09:16', 'Ha, done. I am in Mumbai on the 28th, CST, under the big clock?'],
      ['neil', '4d 09:40', 'Under the clock at 6. Garlic optional.'],
    ],
  },
];
