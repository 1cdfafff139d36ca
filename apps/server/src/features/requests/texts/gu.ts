import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  wording: {
    reminder: 'યાદ અપાવીએ: {{told}}',
    asked: {
      byMe: {
        rent: 'તમે {{receiver}}ને “{{book}}” ભાડે લેવાની રિક્વેસ્ટ મોકલી',
        buy: 'તમે {{receiver}}ને “{{book}}” ખરીદવાની રિક્વેસ્ટ મોકલી',
        exchange: 'તમે {{receiver}}ને “{{book}}”ની અદલાબદલીની રિક્વેસ્ટ મોકલી',
        donate: 'તમે {{receiver}}ને “{{book}}” મફત માગવાની રિક્વેસ્ટ મોકલી',
      },
      ofMe: {
        rent: '{{sender}} તરફથી “{{book}}” ભાડે લેવાની રિક્વેસ્ટ આવી',
        buy: '{{sender}} તરફથી “{{book}}” ખરીદવાની રિક્વેસ્ટ આવી',
        exchange: '{{sender}} તરફથી “{{book}}”ની અદલાબદલીની રિક્વેસ્ટ આવી',
        donate: '{{sender}} તરફથી “{{book}}” મફત માગતી રિક્વેસ્ટ આવી',
      },
    },
    offer: {
      priceToMe: '{{receiver}} તરફથી “{{book}}” માટે તમને {{price}}ની ઓફર મળી',
      priceByMe: 'તમે {{sender}}ને “{{book}}” માટે {{price}}ની ઓફર આપી',
      bookOfMine: '“{{book}}”ના બદલામાં {{receiver}}ને તમારું “{{wanted}}” જોઈએ છે',
      bookOfTheirs: '“{{book}}”ના બદલામાં તમે {{sender}} પાસે “{{wanted}}” માગ્યું',
      declined: '{{sender}} તરફથી “{{book}}” માટે તમારી ઓફર નામંજૂર થઈ',
      declinedPrice: '{{sender}} તરફથી “{{book}}” માટે તમારી {{price}}ની ઓફર નામંજૂર થઈ',
      acceptedByMe: 'તમે “{{book}}” માટે {{receiver}}ની ઓફર મંજૂર કરી',
      acceptedPriceByMe: 'તમે “{{book}}” માટે {{receiver}}ની {{price}}ની ઓફર મંજૂર કરી',
      acceptedByThem: '{{sender}} તરફથી “{{book}}” માટે તમારી ઓફર મંજૂર થઈ',
      acceptedPriceByThem: '{{sender}} તરફથી “{{book}}” માટે તમારી {{price}}ની ઓફર મંજૂર થઈ',
    },
    due: {
      reminder: 'યાદ અપાવીએ: “{{book}}” પાછું આપવાની તારીખ {{day}}',
      told: '{{told}}. પાછું આપવાની તારીખ {{day}}',
    },
    handedOver: {
      toMe: '“{{book}}” હવે તમારી પાસે છે',
      toThem: '“{{book}}” હવે {{sender}} પાસે છે',
    },
    outcome: {
      mineByMe: {
        accepted: 'તમે “{{book}}” માટે તમારી રિક્વેસ્ટ મંજૂર કરી',
        declined: 'તમે “{{book}}” માટે તમારી રિક્વેસ્ટ નામંજૂર કરી',
        completed: 'તમે “{{book}}” માટે તમારી રિક્વેસ્ટ પૂરી થઈ એમ જણાવ્યું',
        cancelled: 'તમે “{{book}}” માટે તમારી રિક્વેસ્ટ રદ કરી',
      },
      mineByThem: {
        accepted: '{{receiver}} તરફથી “{{book}}” માટે તમારી રિક્વેસ્ટ મંજૂર થઈ',
        declined: '{{receiver}} તરફથી “{{book}}” માટે તમારી રિક્વેસ્ટ નામંજૂર થઈ',
        completed: '{{receiver}} તરફથી “{{book}}” માટે તમારી રિક્વેસ્ટ પૂરી થઈ',
        cancelled: '{{receiver}} તરફથી “{{book}}” માટે તમારી રિક્વેસ્ટ રદ થઈ',
      },
      theirsByThem: {
        accepted: '{{sender}} તરફથી “{{book}}” માટે રિક્વેસ્ટ મંજૂર થઈ',
        declined: '{{sender}} તરફથી “{{book}}” માટે રિક્વેસ્ટ નામંજૂર થઈ',
        completed: '{{sender}} તરફથી “{{book}}” માટે રિક્વેસ્ટ પૂરી થઈ',
        cancelled: '{{sender}} તરફથી “{{book}}” માટે રિક્વેસ્ટ રદ થઈ',
      },
      theirsByMe: {
        accepted: 'તમે “{{book}}” માટે {{sender}}ની રિક્વેસ્ટ મંજૂર કરી',
        declined: 'તમે “{{book}}” માટે {{sender}}ની રિક્વેસ્ટ નામંજૂર કરી',
        completed: 'તમે “{{book}}” માટે {{sender}}ની રિક્વેસ્ટ પૂરી થઈ એમ જણાવ્યું',
        cancelled: 'તમે “{{book}}” માટે {{sender}}ની રિક્વેસ્ટ રદ કરી',
      },
    },
    automatic: {
      mine: {
        accepted: '“{{book}}” માટે તમારી રિક્વેસ્ટ મંજૂર થઈ',
        declined: '“{{book}}” માટે તમારી રિક્વેસ્ટ નામંજૂર થઈ, કારણ કે પુસ્તક હવે ઉપલબ્ધ નથી',
        declinedExchange: '“{{book}}” માટે તમારી રિક્વેસ્ટ નામંજૂર થઈ, કારણ કે બેમાંથી એક પુસ્તક હવે ઉપલબ્ધ નથી',
        completed: '“{{book}}” માટે તમારી રિક્વેસ્ટ પૂરી થઈ',
        cancelled: '“{{book}}” માટે તમારી રિક્વેસ્ટ 14 દિવસ પછી જવાબ વગર પૂરી થઈ ગઈ',
      },
      theirs: {
        accepted: '“{{book}}” માટે {{sender}}ની રિક્વેસ્ટ મંજૂર થઈ',
        declined: '“{{book}}” માટે {{sender}}ની રિક્વેસ્ટ નામંજૂર થઈ, કારણ કે પુસ્તક હવે ઉપલબ્ધ નથી',
        declinedExchange: '“{{book}}” માટે {{sender}}ની રિક્વેસ્ટ નામંજૂર થઈ, કારણ કે બેમાંથી એક પુસ્તક હવે ઉપલબ્ધ નથી',
        completed: '“{{book}}” માટે {{sender}}ની રિક્વેસ્ટ પૂરી થઈ',
        cancelled: '“{{book}}” માટે {{sender}}ની રિક્વેસ્ટ 14 દિવસ પછી જવાબ વગર પૂરી થઈ ગઈ',
      },
    },
  },
  mails: {
    dear: 'નમસ્તે {{name}},',
    told: '{{told}}.',
    link: 'તમારી રિક્વેસ્ટ જુઓ',
    asked: {
      subject: '{{sender}} તમારી પાસે “{{book}}” માગે છે',
      then: 'ત્યાં તમે તે મંજૂર કે નામંજૂર કરી શકો છો, અથવા પહેલાં મેસેજ લખી શકો છો.',
      inLine: 'પુસ્તક ઉપલબ્ધ થાય ત્યાં સુધી તે લાઇનમાં રહેશે.',
    },
    countered: {
      subject: '{{receiver}} તરફથી “{{book}}” માટે તમને ઓફર મળી',
      then: 'ત્યાં તમે તે મંજૂર કે નામંજૂર કરી શકો છો. નામંજૂર કરશો તો તમારી રિક્વેસ્ટ મોકલી હતી તેમ જ રહેશે.',
    },
    offer_declined: {
      subject: '{{sender}} તરફથી “{{book}}” માટે તમારી ઓફર નામંજૂર થઈ',
      then: 'રિક્વેસ્ટ હજી તમારા જવાબની રાહ જુએ છે.',
    },
    accepted: {
      request: '“{{book}}” માટે તમારી રિક્વેસ્ટ મંજૂર થઈ',
      offer: '“{{book}}” માટે તમારી ઓફર મંજૂર થઈ',
      then: 'પુસ્તક ક્યાં આપવું-લેવું તે ચૅટમાં નક્કી કરો.',
    },
    declined: {
      mine: '“{{book}}” માટે તમારી રિક્વેસ્ટ નામંજૂર થઈ',
      theirs: '“{{book}}” માટે {{sender}}ની રિક્વેસ્ટ નામંજૂર થઈ',
      elsewhere: 'કદાચ બીજું કોઈ પણ આ પુસ્તક શેર કરતું હોય.',
    },
    completed: {
      mine: '“{{book}}” માટે તમારી રિક્વેસ્ટ પૂરી થઈ',
      theirs: '“{{book}}” માટે {{sender}}ની રિક્વેસ્ટ પૂરી થઈ',
      then: 'કેવું રહ્યું તે તમે ત્યાં કહી શકો છો.',
    },
    cancelled: {
      mine: '“{{book}}” માટે તમારી રિક્વેસ્ટ રદ થઈ',
      theirs: '“{{book}}” માટે {{sender}}ની રિક્વેસ્ટ રદ થઈ',
    },
    reminder: {
      subject: '{{name}} “{{book}}” વિશે તમારા જવાબની રાહ જુએ છે',
      then: 'કોઈ જવાબ નહીં આપે તો {{day}}ના રોજ તે આપોઆપ પૂરી થઈ જશે.',
    },
    unanswered: {
      subject: '“{{book}}” માટે એક રિક્વેસ્ટ જવાબ વગર પૂરી થઈ ગઈ',
      toOwner: 'તે વિશે હવે કંઈ કરવાનું નથી.',
    },
    due: {
      subject: '“{{book}}” પાછું આપવાની તારીખ {{day}}',
      toReader: 'વધુ સમય જોઈતો હોય તો માલિકને લખો.',
      toOwner: 'પુસ્તક પાછું મળે ત્યારે ત્યાં પાછું આવ્યું છે એમ જણાવો, જેથી આગલા વાચકને તે મળી શકે.',
    },
    bookIsFree: 'તમારું પુસ્તક ફરી ઉપલબ્ધ છે.',
    askAgain: 'તમે ફરી માગી શકો છો, અથવા આ પુસ્તક બીજે શોધી શકો છો.',
  },
};

export default gu;
