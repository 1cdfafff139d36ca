import type { Translation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const ta: Translation<typeof en> = {
  lists: {
    all: 'எல்லாப் புத்தகங்களும்',
    any: 'புத்தகங்கள்',
    of: '{{name}} புத்தகங்கள்',
    donate: 'இலவச {{books}}',
    sell: 'விற்பனைக்கு {{books}}',
    rent: 'வாடகைக்கு {{books}}',
    exchange: 'பரிமாற்றத்துக்கு {{books}}',
    in: '{{city}} நகரில் {{books}}',
    at: '{{college}}: {{books}}',
    found: 'தேடல் முடிவுகள்: {{books}}',
  },
  listPage: '{{title}}, பக்கம் {{page}}',
  listOfAll: 'புத்தகங்கள்',
  listOfNone: '{{list}}: இலவசமாகவோ வாடகைக்கோ பெறலாம், வாங்கலாம், பரிமாறலாம். உங்களைப் போன்ற வாசகர்கள் பகிர்ந்தவை.',
  listOfSome: '{{list}}, வாசகர்கள் பகிர்ந்தவை. மொத்தம் {{number}}: {{titles}}',
  feed: 'புதிய புத்தகங்கள்',
  feedOf: 'புதியவை: {{list}}',
  book: '{{title}}, {{author}}',
  cover: '“{{title}}” அட்டைப்படம்',
  offer: {
    copies: { new: 'புதிய புத்தகம்', used: 'பயன்படுத்திய புத்தகம்' },
    promised: '{{copy}}, ஒரு வாசகருக்கு ஒதுக்கப்பட்டது.',
    lent: '{{copy}}, {{day}} வரை வாடகையில்.',
    unavailable: '{{copy}}, இப்போது கிடைக்காது.',
    sell: '{{copy}}, விற்பனைக்கு{{cost}}{{place}}.',
    rent: '{{copy}}, வாடகைக்கு{{cost}}{{place}}.',
    exchange: '{{copy}}, வேறு புத்தகத்துடன் பரிமாற்றத்துக்கு{{cost}}{{place}}.',
    donate: '{{copy}}, இலவசம்{{cost}}{{place}}.',
    cost: ' ({{price}})',
    costs: { day: ' (நாளுக்கு {{price}})', week: ' (வாரத்துக்கு {{price}})', month: ' (மாதத்துக்கு {{price}})' },
    place: ', {{city}} நகரில்',
  },
};

export default ta;
