import type { Translation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  lists: {
    all: 'सारी किताबें',
    any: 'किताबें',
    of: '{{name}} की किताबें',
    donate: 'मुफ़्त {{books}}',
    sell: 'बिकने वाली {{books}}',
    rent: 'किराए पर मिलने वाली {{books}}',
    exchange: 'अदला-बदली वाली {{books}}',
    in: '{{city}} में {{books}}',
    at: '{{college}} में {{books}}',
    found: 'खोज के नतीजे: {{books}}',
  },
  listPage: '{{title}}, पेज {{page}}',
  listOfAll: 'किताबें',
  listOfNone: '{{list}}: मुफ़्त या किराए पर लें, खरीदें या अदला-बदली करें। इन्हें आप जैसे पाठक शेयर करते हैं।',
  listOfSome: '{{list}}, पाठकों की शेयर की हुई। कुल {{number}}: {{titles}}',
  feed: 'नई किताबें',
  feedOf: 'नई: {{list}}',
  book: '{{title}}, {{author}}',
  cover: '{{title}} का कवर',
  offer: {
    copies: { new: 'नई किताब', used: 'पुरानी किताब' },
    promised: '{{copy}}, जिसका किसी पाठक से वादा हो चुका है।',
    lent: '{{copy}}, जो {{day}} तक किराए पर है।',
    unavailable: '{{copy}}, जो अभी उपलब्ध नहीं है।',
    sell: '{{copy}}, बिक्री के लिए{{cost}}{{place}}।',
    rent: '{{copy}}, किराए के लिए{{cost}}{{place}}।',
    exchange: '{{copy}}, दूसरी किताब से अदला-बदली के लिए{{cost}}{{place}}।',
    donate: '{{copy}}, मुफ़्त{{cost}}{{place}}।',
    cost: ' ({{price}})',
    costs: { day: ' ({{price}} प्रति दिन)', week: ' ({{price}} प्रति हफ़्ता)', month: ' ({{price}} प्रति महीना)' },
    place: ', {{city}} में',
  },
};

export default hi;
