import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const ml: UnfinishedTranslation<typeof en> = {
  lists: {
    all: 'എല്ലാ പുസ്തകങ്ങളും',
    any: 'പുസ്തകങ്ങൾ',
    of: '{{name}} പുസ്തകങ്ങൾ',
    donate: 'സൗജന്യ {{books}}',
    sell: 'വിൽപ്പനയ്ക്ക് {{books}}',
    rent: 'വാടകയ്ക്ക് {{books}}',
    exchange: 'എക്സ്ചേഞ്ചിന് {{books}}',
    in: '{{city}} നഗരത്തിൽ {{books}}',
    at: '{{college}}: {{books}}',
    found: 'തിരഞ്ഞപ്പോൾ കിട്ടിയത്: {{books}}',
  },
  listPage: '{{title}}, പേജ് {{page}}',
  listOfAll: 'പുസ്തകങ്ങൾ',
  listOfNone: '{{list}}: സൗജന്യമായോ വാടകയ്ക്കോ എടുക്കാം, വാങ്ങാം, എക്സ്ചേഞ്ച് ചെയ്യാം. നിങ്ങളെപ്പോലുള്ള വായനക്കാരാണ് ഷെയർ ചെയ്യുന്നത്.',
  listOfSome: '{{list}}, വായനക്കാർ ഷെയർ ചെയ്തത്. ആകെ {{number}}: {{titles}}',
  feed: 'പുതിയ പുസ്തകങ്ങൾ',
  feedOf: 'പുതിയത്: {{list}}',
  book: '{{title}}, {{author}}',
  cover: 'കവർ: {{title}}',
  offer: {
    copies: {
      new: 'പുതിയ പുസ്തകം',
      used: 'ഉപയോഗിച്ച പുസ്തകം',
    },
    promised: '{{copy}}, മറ്റൊരാൾക്ക് റിസർവ് ചെയ്തു.',
    lent: '{{copy}}, {{day}} വരെ വാടകയിൽ.',
    unavailable: '{{copy}}, ഇപ്പോൾ ലഭ്യമല്ല.',
    sell: '{{copy}}, വിൽപ്പനയ്ക്ക്{{cost}}{{place}}.',
    rent: '{{copy}}, വാടകയ്ക്ക്{{cost}}{{place}}.',
    exchange: '{{copy}}, മറ്റൊരു പുസ്തകവുമായി എക്സ്ചേഞ്ചിന്{{cost}}{{place}}.',
    donate: '{{copy}}, സൗജന്യം{{cost}}{{place}}.',
    cost: ' ({{price}})',
    costs: {
      day: ' (ദിവസം {{price}})',
      week: ' (ആഴ്ചയിൽ {{price}})',
      month: ' (മാസം {{price}})',
    },
    place: ', {{city}} നഗരത്തിൽ',
  },
};

export default ml;
