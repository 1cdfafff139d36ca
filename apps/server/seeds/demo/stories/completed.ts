import type { Story } from '../../../src/seeds/demo/demo-story.ts';

/** Books among others that changed hands. */
export const storiesCompleted: Story[] = [
  {
    people: ['rohan', 'sneha'],
    requests: [
      {
        from: 'sneha',
        book: 'मृत्युंजय',
        on: '50d 20:00',
        status: 'completed',
        swap: 'ययाति',
        moved: { by: 'rohan', on: '44d 19:00' },
      },
    ],
    messages: [
      ['sneha', '50d 20:02', 'Yayati deun Mrutyunjay gheu ka? Doghanchehi divas badaltil.'],
      ['rohan', '50d 21:10', 'Chalel! British Library on Fergusson Road, Saturday?'],
      ['sneha', '50d 21:15', 'Yes, 4 pm. Then Vaishali for a dosa, the books can wait outside.'],
      ['rohan', '44d 19:02', 'Best swap of the year. Karna misses me already.'],
    ],
  },
  {
    people: ['debjani', 'sourav'],
    requests: [
      {
        from: 'sourav',
        book: 'সোনার কেল্লা',
        on: '30d 18:00',
        status: 'completed',
        price: 30,
        moved: { by: 'debjani', on: '5d 19:30' },
      },
    ],
    messages: [
      ['sourav', '30d 18:01', 'Debjani di, Sonar Kella ta ek mash er jonno debe?'],
      ['debjani', '30d 19:00', 'Obosshoi. College Street Coffee House, upstairs, Thursday at 5.'],
      ['sourav', '29d 10:00', 'Thik achhe. I will bring the infusion money.'],
      ['sourav', '5d 19:00', 'Returned safe at Gariahat. Mukul is right, it does shine.'],
      ['debjani', '5d 19:31', 'Marked as done. Next you read Joi Baba Felunath.'],
    ],
  },
  {
    people: ['karthik', 'priyadarshini'],
    requests: [
      {
        from: 'priyadarshini',
        book: 'பொன்னியின் செல்வன்',
        on: '28d 16:30',
        status: 'completed',
        reason:
          'My paati told me the story so often that I want to read it to her now. All five parts, I give my word.',
        moved: { by: 'priyadarshini', on: '20d 18:00' },
      },
    ],
    messages: [
      [
        'karthik',
        '27d 07:00',
        'A grandchild reading to her grandmother: my thatha would have approved. Connemara library, Saturday?',
      ],
      ['priyadarshini', '27d 07:30', 'Romba nandri anna! Egmore side, 11 o’clock.'],
      ['priyadarshini', '20d 18:02', 'Paati cried at the first page because of your thatha’s name in it.'],
      ['karthik', '20d 19:15', 'Then it has found its house. 🙏'],
    ],
  },
  {
    people: ['naveen', 'sirisha'],
    requests: [
      {
        from: 'naveen',
        book: 'చివరకు మిగిలేది',
        on: '35d 19:00',
        status: 'completed',
        price: 90,
        moved: { by: 'sirisha', on: '30d 18:00' },
      },
    ],
    messages: [
      ['naveen', '35d 19:02', 'Akka, for my mother’s birthday. Tea ring is fine, she will add one more.'],
      ['sirisha', '35d 20:00', 'Baagundi! Afzalgunj library steps, evening 6?'],
      ['naveen', '30d 18:30', 'She has started already. Dinner was late.'],
    ],
  },
  {
    people: ['harpreet', 'kabir'],
    requests: [
      {
        from: 'kabir',
        book: 'ਪਿੰਜਰ',
        on: '45d 10:00',
        status: 'completed',
        price: 30,
        moved: { by: 'harpreet', on: '22d 18:00' },
      },
    ],
    messages: [
      ['kabir', '45d 10:02', 'My Gurmukhi is slow but my mother’s is not. In Chandigarh this weekend, possible?'],
      ['harpreet', '45d 12:00', 'Haanji! Sector 17, near the fountain. Bring her greetings.'],
      ['kabir', '22d 18:05', 'Returned by Volvo with my chacha, thank you. She read it in two nights.'],
    ],
  },
];
