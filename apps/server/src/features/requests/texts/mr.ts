import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  wording: {
    reminder: 'आठवण: {{told}}',
    asked: {
      byMe: {
        rent: 'तुम्ही {{receiver}} यांना “{{book}}” भाड्याने मागण्याची विनंती पाठवली',
        buy: 'तुम्ही {{receiver}} यांना “{{book}}” विकत घेण्याची विनंती पाठवली',
        exchange: 'तुम्ही {{receiver}} यांना “{{book}}” साठी अदलाबदलीची विनंती पाठवली',
        donate: 'तुम्ही {{receiver}} यांना “{{book}}” मोफत मागण्याची विनंती पाठवली',
      },
      ofMe: {
        rent: '{{sender}} यांनी तुमच्याकडे “{{book}}” भाड्याने मागितले आहे',
        buy: '{{sender}} यांनी तुम्हाला “{{book}}” विकत घेण्याची विनंती पाठवली आहे',
        exchange: '{{sender}} यांनी तुम्हाला “{{book}}” साठी अदलाबदलीची विनंती पाठवली आहे',
        donate: '{{sender}} यांनी तुमच्याकडे “{{book}}” मोफत मागितले आहे',
      },
    },
    offer: {
      priceToMe: '{{receiver}} यांनी तुम्हाला “{{book}}” साठी {{price}} ची ऑफर दिली आहे',
      priceByMe: 'तुम्ही {{sender}} यांना “{{book}}” साठी {{price}} ची ऑफर दिली आहे',
      bookOfMine: '{{receiver}} यांना “{{book}}” च्या बदल्यात तुमचे “{{wanted}}” हवे आहे',
      bookOfTheirs: 'तुम्ही {{sender}} यांच्याकडे “{{book}}” च्या बदल्यात “{{wanted}}” मागितले आहे',
      declined: '{{sender}} यांनी “{{book}}” साठी तुमची ऑफर नाकारली',
      declinedPrice: '{{sender}} यांनी “{{book}}” साठी तुमची {{price}} ची ऑफर नाकारली',
      acceptedByMe: 'तुम्ही “{{book}}” साठी {{receiver}} यांची ऑफर स्वीकारली',
      acceptedPriceByMe: 'तुम्ही “{{book}}” साठी {{receiver}} यांची {{price}} ची ऑफर स्वीकारली',
      acceptedByThem: '{{sender}} यांनी “{{book}}” साठी तुमची ऑफर स्वीकारली',
      acceptedPriceByThem: '{{sender}} यांनी “{{book}}” साठी तुमची {{price}} ची ऑफर स्वीकारली',
    },
    due: {
      reminder: 'आठवण: “{{book}}” {{day}} पर्यंत परत करायचे आहे',
      told: '{{told}}. ते {{day}} पर्यंत परत करायचे आहे',
    },
    handedOver: {
      toMe: '“{{book}}” आता तुमच्याकडे आहे',
      toThem: '“{{book}}” आता {{sender}} यांच्याकडे आहे',
    },
    outcome: {
      mineByMe: {
        accepted: 'तुम्ही “{{book}}” साठी तुमची विनंती स्वीकारली',
        declined: 'तुम्ही “{{book}}” साठी तुमची विनंती नाकारली',
        completed: 'तुम्ही “{{book}}” साठी तुमची विनंती पूर्ण झाल्याचे कळवले',
        cancelled: 'तुम्ही “{{book}}” साठी तुमची विनंती रद्द केली',
      },
      mineByThem: {
        accepted: '{{receiver}} यांनी “{{book}}” साठी तुमची विनंती स्वीकारली',
        declined: '{{receiver}} यांनी “{{book}}” साठी तुमची विनंती नाकारली',
        completed: '{{receiver}} यांनी “{{book}}” साठी तुमची विनंती पूर्ण झाल्याचे कळवले',
        cancelled: '{{receiver}} यांनी “{{book}}” साठी तुमची विनंती रद्द केली',
      },
      theirsByThem: {
        accepted: '{{sender}} यांनी “{{book}}” साठी विनंती स्वीकारली',
        declined: '{{sender}} यांनी “{{book}}” साठी विनंती नाकारली',
        completed: '{{sender}} यांनी “{{book}}” साठी विनंती पूर्ण झाल्याचे कळवले',
        cancelled: '{{sender}} यांनी “{{book}}” साठी विनंती रद्द केली',
      },
      theirsByMe: {
        accepted: 'तुम्ही “{{book}}” साठी {{sender}} यांची विनंती स्वीकारली',
        declined: 'तुम्ही “{{book}}” साठी {{sender}} यांची विनंती नाकारली',
        completed: 'तुम्ही “{{book}}” साठी {{sender}} यांची विनंती पूर्ण झाल्याचे कळवले',
        cancelled: 'तुम्ही “{{book}}” साठी {{sender}} यांची विनंती रद्द केली',
      },
    },
    automatic: {
      mine: {
        accepted: '“{{book}}” साठी तुमची विनंती स्वीकारली गेली',
        declined: '“{{book}}” साठी तुमची विनंती नाकारली गेली, कारण पुस्तक आता उपलब्ध नाही',
        declinedExchange: '“{{book}}” साठी तुमची विनंती नाकारली गेली, कारण दोनपैकी एक पुस्तक आता उपलब्ध नाही',
        completed: '“{{book}}” साठी तुमची विनंती पूर्ण झाली',
        cancelled: '“{{book}}” साठी तुमची विनंती 14 दिवसांनी उत्तराविना संपली',
      },
      theirs: {
        accepted: '“{{book}}” साठी {{sender}} यांची विनंती स्वीकारली गेली',
        declined: '“{{book}}” साठी {{sender}} यांची विनंती नाकारली गेली, कारण पुस्तक आता उपलब्ध नाही',
        declinedExchange: '“{{book}}” साठी {{sender}} यांची विनंती नाकारली गेली, कारण दोनपैकी एक पुस्तक आता उपलब्ध नाही',
        completed: '“{{book}}” साठी {{sender}} यांची विनंती पूर्ण झाली',
        cancelled: '“{{book}}” साठी {{sender}} यांची विनंती 14 दिवसांनी उत्तराविना संपली',
      },
    },
  },
  mails: {
    dear: 'नमस्कार {{name}},',
    told: '{{told}}.',
    link: 'तुमच्या विनंत्या पाहा',
    asked: {
      subject: '{{sender}} यांनी तुमच्याकडे “{{book}}” मागितले आहे',
      then: 'तिथे तुम्ही विनंती स्वीकारू किंवा नाकारू शकता, किंवा आधी मेसेज लिहू शकता.',
      inLine: 'पुस्तक उपलब्ध होईपर्यंत विनंती रांगेत राहील.',
    },
    countered: {
      subject: '{{receiver}} यांनी तुम्हाला “{{book}}” साठी ऑफर दिली आहे',
      then: 'तिथे तुम्ही ती स्वीकारू किंवा नाकारू शकता. नाकारल्यास तुमची विनंती पाठवली तशीच राहील.',
    },
    offer_declined: {
      subject: '{{sender}} यांनी “{{book}}” साठी तुमची ऑफर नाकारली',
      then: 'त्यांची विनंती अजूनही तुमच्या उत्तराची वाट पाहत आहे.',
    },
    accepted: {
      request: '“{{book}}” साठी तुमची विनंती स्वीकारली गेली',
      offer: '“{{book}}” साठी तुमची ऑफर स्वीकारली गेली',
      then: 'पुस्तक कुठे द्यायचे-घ्यायचे ते चॅटमध्ये ठरवा.',
    },
    declined: {
      mine: '“{{book}}” साठी तुमची विनंती नाकारली गेली',
      theirs: '“{{book}}” साठी {{sender}} यांची विनंती नाकारली गेली',
      elsewhere: 'कदाचित हे पुस्तक आणखी कोणी शेअर करत असेल.',
    },
    completed: {
      mine: '“{{book}}” साठी तुमची विनंती पूर्ण झाली',
      theirs: '“{{book}}” साठी {{sender}} यांची विनंती पूर्ण झाली',
      then: 'अनुभव कसा होता ते तिथे सांगू शकता.',
    },
    cancelled: {
      mine: '“{{book}}” साठी तुमची विनंती रद्द झाली',
      theirs: '“{{book}}” साठी {{sender}} यांची विनंती रद्द झाली',
    },
    reminder: {
      subject: '{{name}} “{{book}}” बद्दल तुमच्या उत्तराची वाट पाहत आहेत',
      then: 'कोणी उत्तर दिले नाही तर {{day}} रोजी विनंती आपोआप संपेल.',
    },
    unanswered: {
      subject: '“{{book}}” साठी एक विनंती उत्तराविना संपली',
      toOwner: 'याबद्दल आता काही करायची गरज नाही.',
    },
    due: {
      subject: '“{{book}}” {{day}} पर्यंत परत करायचे आहे',
      toReader: 'आणखी वेळ हवा असेल तर मालकांना लिहा.',
      toOwner: 'पुस्तक परत मिळाले की तिथे परत आल्याचे कळवा, म्हणजे ते पुढच्या वाचकाला मिळेल.',
    },
    bookIsFree: 'तुमचे पुस्तक पुन्हा उपलब्ध आहे.',
    askAgain: 'तुम्ही पुन्हा मागू शकता, किंवा पुस्तक दुसरीकडे शोधू शकता.',
  },
};

export default mr;
