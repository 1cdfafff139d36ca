import type { Story } from '../../../src/seeds/demo/demo-story.ts';

/** What Asha finds when she signs in; the first is with Ravi. */
export const storiesOfAsha: Story[] = [
  {
    people: ['asha', 'ravi'],
    requests: [{ from: 'ravi', book: 'Malgudi Days', on: '1d 19:05', status: 'requested', price: 120 }],
    messages: [
      ['ravi', '6d 20:12', 'Hi Asha! Saw that we are almost neighbours. Domlur side, behind the flyover.'],
      ['asha', '6d 20:31', 'Oh nice, I walk past it every morning. Are you the one with Parva?'],
      ['ravi', '6d 20:33', 'Guilty. Rent only, I am afraid, that one comes back to me 😄'],
      ['asha', '6d 20:40', 'Let me finish my Kannada lessons first. Swalpa swalpa gottu!'],
      ['ravi', '6d 20:42', 'Swalpa saaku, Bhyrappa will do the rest.'],
      ['ravi', '1d 19:06', 'I have asked for your Malgudi Days. Is 120 all right? My niece is starting with Swami.'],
      ['ravi', '1d 19:08', 'Can meet at Indiranagar metro, or at the Domlur library on Saturday, whatever suits you.'],
    ],
    unread: 2,
  },
  {
    people: ['asha', 'meera'],
    requests: [
      {
        from: 'meera',
        book: 'Gitanjali',
        on: '2d 17:20',
        status: 'requested',
        reason:
          'For the class library of our government school near Mysuru. We read one poem aloud every Friday, and the ' +
          'girls of class nine have asked for Tagore twice now.',
      },
    ],
    messages: [
      [
        'meera',
        '2d 17:25',
        'Good evening Asha, one teacher to another: could Gitanjali come and live in our class library?',
      ],
      ['asha', '2d 21:02', 'Meera, that is a lovely home for it. Do you come to Bengaluru at all?'],
      [
        'meera',
        '2d 21:15',
        'Second Saturday, for a training near Jayanagar. I can take the metro to Indiranagar after.',
      ],
    ],
  },
  {
    people: ['asha', 'ananya'],
    requests: [
      {
        from: 'ananya',
        book: 'The God of Small Things',
        on: '8d 10:15',
        status: 'accepted',
        price: 40,
        moved: { by: 'asha', on: '7d 18:30' },
      },
    ],
    messages: [
      ['ananya', '8d 10:17', 'Hello ma’am, can I rent The God of Small Things for a month? We have a book club at RV.'],
      ['asha', '7d 18:31', 'Accepted! And please, Asha is enough. Majestic or MG Road?'],
      ['ananya', '7d 18:45', 'MG Road metro, the Church Street exit? Friday after 5.'],
      ['asha', '7d 18:46', 'Perfect. I will be the one in front of Blossoms, trying not to go in.'],
      ['ananya', '7d 18:47', 'Same problem here 😂'],
    ],
  },
  {
    people: ['asha', 'kiran'],
    requests: [{ from: 'kiran', book: 'The God of Small Things', on: '4d 11:10', status: 'pending', price: 50 }],
    messages: [
      [
        'kiran',
        '4d 11:12',
        'I see it is with someone just now. No hurry, I will wait in the line like at the ration shop.',
      ],
      ['asha', '4d 13:20', 'Ha! She reads fast. I will write when it is back.'],
    ],
  },
  {
    people: ['asha', 'thomas'],
    requests: [
      {
        from: 'asha',
        book: 'ഖസാക്കിന്റെ ഇതിഹാസം',
        on: '40d 21:00',
        status: 'completed',
        price: 150,
        moved: { by: 'asha', on: '31d 19:40' },
      },
    ],
    messages: [
      ['asha', '40d 21:02', 'Thomas chetta, is Khasak still there? I am home in Kochi for ten days soon.'],
      ['thomas', '39d 08:10', 'It is. 150 is fine, and you also get a bookmark from Chittagong port.'],
      ['asha', '39d 09:00', 'Evide kaanaam? Near Kaloor stadium metro?'],
      ['thomas', '39d 09:12', 'Kaloor, gate side, 11 o’clock. I am the one with the umbrella.'],
      ['asha', '31d 19:41', 'Reading it on the train back already. Thank you! Marked it as done.'],
      ['thomas', '31d 20:05', 'Send me your verdict after the Sivan chapter.'],
    ],
  },
  {
    people: ['asha', 'deepika'],
    requests: [
      {
        from: 'deepika',
        book: 'Totto-chan: The Little Girl at the Window',
        on: '19d 12:30',
        status: 'completed',
        price: 30,
        moved: { by: 'asha', on: '10d 17:00' },
      },
    ],
    messages: [
      ['deepika', '19d 12:33', 'For my Saturday reading hour! Eleven children, two of them read upside down.'],
      [
        'asha',
        '18d 08:00',
        'Then Totto-chan is exactly right for them. Come to Cubbon Park on Sunday? I am there with my sister.',
      ],
      ['deepika', '18d 08:20', 'Done, near the library, 9 am.'],
      [
        'deepika',
        '10d 16:40',
        'Returned to your security uncle with a box of Mysore pak. The children want a school in a train now.',
      ],
      ['asha', '10d 17:02', 'The Mysore pak did not reach the second floor whole. Thank you!'],
    ],
  },
  {
    people: ['asha', 'lakshmi'],
    requests: [{ from: 'asha', book: 'The Music Room', on: '3d 07:45', status: 'requested', swap: 'ചെമ്മീൻ' }],
    messages: [
      ['asha', '3d 07:48', 'Namaskaram ma’am. Would you take Chemmeen in Malayalam for The Music Room?'],
      [
        'lakshmi',
        '3d 16:10',
        'My late husband read Malayalam aloud to me, I only hum along. Let me think till the weekend, kanna.',
      ],
    ],
    unread: 1,
  },
];
