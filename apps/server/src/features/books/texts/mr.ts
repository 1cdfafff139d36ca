import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  lists: {
    all: 'सर्व पुस्तके',
    any: 'पुस्तके',
    of: '{{name}} पुस्तके',
    donate: 'मोफत {{books}}',
    sell: 'विक्रीसाठी {{books}}',
    rent: 'भाड्याने मिळणारी {{books}}',
    exchange: 'अदलाबदलीसाठी {{books}}',
    in: '{{city}} मधील {{books}}',
    at: '{{college}} मधील {{books}}',
    found: 'शोधात सापडलेली {{books}}',
  },
  listPage: '{{title}}, पेज {{page}}',
  listOfAll: 'पुस्तके',
  listOfNone: '{{list}}: मोफत किंवा भाड्याने घ्या, विकत घ्या किंवा अदलाबदल करा. तुमच्यासारखे वाचकच ती शेअर करतात.',
  listOfSome: '{{list}}, वाचकांनी शेअर केलेली. एकूण {{number}}: {{titles}}',
  feed: 'नवीन पुस्तके',
  feedOf: 'नवीन: {{list}}',
  book: '{{title}}, {{author}}',
  cover: 'मुखपृष्ठ: {{title}}',
  offer: {
    copies: {
      new: 'नवीन पुस्तक',
      used: 'वापरलेले पुस्तक',
    },
    promised: '{{copy}}, दुसऱ्या वाचकांसाठी राखीव.',
    lent: '{{copy}}, {{day}} पर्यंत भाड्याने.',
    unavailable: '{{copy}}, सध्या उपलब्ध नाही.',
    sell: '{{copy}}, विक्रीसाठी{{cost}}{{place}}.',
    rent: '{{copy}}, भाड्याने{{cost}}{{place}}.',
    exchange: '{{copy}}, दुसऱ्या पुस्तकासोबत अदलाबदलीसाठी{{cost}}{{place}}.',
    donate: '{{copy}}, मोफत{{cost}}{{place}}.',
    cost: ' ({{price}})',
    costs: {
      day: ' (दिवसाला {{price}})',
      week: ' (आठवड्याला {{price}})',
      month: ' (महिन्याला {{price}})',
    },
    place: ', {{city}} मध्ये',
  },
};

export default mr;
