import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  wording: {
    reminder: 'یاد دلا دیں: {{told}}',
    asked: {
      byMe: {
        rent: 'آپ نے {{receiver}} سے “{{book}}” کرائے پر مانگی ہے',
        buy: 'آپ نے {{receiver}} کو “{{book}}” خریدنے کی درخواست بھیجی ہے',
        exchange: 'آپ نے {{receiver}} کو “{{book}}” کے تبادلے کی درخواست بھیجی ہے',
        donate: 'آپ نے {{receiver}} سے “{{book}}” مفت مانگی ہے',
      },
      ofMe: {
        rent: '{{sender}} نے آپ سے “{{book}}” کرائے پر مانگی ہے',
        buy: '{{sender}} نے آپ کو “{{book}}” خریدنے کی درخواست بھیجی ہے',
        exchange: '{{sender}} نے آپ کو “{{book}}” کے تبادلے کی درخواست بھیجی ہے',
        donate: '{{sender}} نے آپ سے “{{book}}” مفت مانگی ہے',
      },
    },
    offer: {
      priceToMe: '{{receiver}} نے آپ کو “{{book}}” کے لیے {{price}} کی آفر دی ہے',
      priceByMe: 'آپ نے {{sender}} کو “{{book}}” کے لیے {{price}} کی آفر دی ہے',
      bookOfMine: '“{{book}}” کے بدلے {{receiver}} کو آپ کی “{{wanted}}” چاہیے',
      bookOfTheirs: '“{{book}}” کے بدلے آپ نے {{sender}} سے “{{wanted}}” مانگی ہے',
      declined: '{{sender}} نے “{{book}}” کے لیے آپ کی آفر نامنظور کی',
      declinedPrice: '{{sender}} نے “{{book}}” کے لیے آپ کی {{price}} کی آفر نامنظور کی',
      acceptedByMe: 'آپ نے “{{book}}” کے لیے {{receiver}} کی آفر منظور کی',
      acceptedPriceByMe: 'آپ نے “{{book}}” کے لیے {{receiver}} کی {{price}} کی آفر منظور کی',
      acceptedByThem: '{{sender}} نے “{{book}}” کے لیے آپ کی آفر منظور کی',
      acceptedPriceByThem: '{{sender}} نے “{{book}}” کے لیے آپ کی {{price}} کی آفر منظور کی',
    },
    due: {
      reminder: 'یاد دلا دیں: “{{book}}” {{day}} تک لوٹانی ہے',
      told: '{{told}}۔ اسے {{day}} تک لوٹانا ہے',
    },
    handedOver: {
      toMe: '“{{book}}” اب آپ کے پاس ہے',
      toThem: '“{{book}}” اب {{sender}} کے پاس ہے',
    },
    outcome: {
      mineByMe: {
        accepted: 'آپ نے “{{book}}” کے لیے اپنی درخواست منظور کی',
        declined: 'آپ نے “{{book}}” کے لیے اپنی درخواست نامنظور کی',
        completed: 'آپ نے “{{book}}” کے لیے اپنی درخواست مکمل بتائی',
        cancelled: 'آپ نے “{{book}}” کے لیے اپنی درخواست منسوخ کی',
      },
      mineByThem: {
        accepted: '{{receiver}} نے “{{book}}” کے لیے آپ کی درخواست منظور کی',
        declined: '{{receiver}} نے “{{book}}” کے لیے آپ کی درخواست نامنظور کی',
        completed: '{{receiver}} نے “{{book}}” کے لیے آپ کی درخواست مکمل بتائی',
        cancelled: '{{receiver}} نے “{{book}}” کے لیے آپ کی درخواست منسوخ کی',
      },
      theirsByThem: {
        accepted: '{{sender}} نے “{{book}}” کے لیے درخواست منظور کی',
        declined: '{{sender}} نے “{{book}}” کے لیے درخواست نامنظور کی',
        completed: '{{sender}} نے “{{book}}” کے لیے درخواست مکمل بتائی',
        cancelled: '{{sender}} نے “{{book}}” کے لیے درخواست منسوخ کی',
      },
      theirsByMe: {
        accepted: 'آپ نے “{{book}}” کے لیے {{sender}} کی درخواست منظور کی',
        declined: 'آپ نے “{{book}}” کے لیے {{sender}} کی درخواست نامنظور کی',
        completed: 'آپ نے “{{book}}” کے لیے {{sender}} کی درخواست مکمل بتائی',
        cancelled: 'آپ نے “{{book}}” کے لیے {{sender}} کی درخواست منسوخ کی',
      },
    },
    automatic: {
      mine: {
        accepted: '“{{book}}” کے لیے آپ کی درخواست منظور ہوئی',
        declined: '“{{book}}” کے لیے آپ کی درخواست نامنظور ہوئی، کیونکہ کتاب اب دستیاب نہیں ہے',
        declinedExchange:
          '“{{book}}” کے لیے آپ کی درخواست نامنظور ہوئی، کیونکہ دونوں میں سے ایک کتاب اب دستیاب نہیں ہے',
        completed: '“{{book}}” کے لیے آپ کی درخواست مکمل ہوئی',
        cancelled: '“{{book}}” کے لیے آپ کی درخواست 14 دن بعد بغیر جواب ختم ہو گئی',
      },
      theirs: {
        accepted: '“{{book}}” کے لیے {{sender}} کی درخواست منظور ہوئی',
        declined: '“{{book}}” کے لیے {{sender}} کی درخواست نامنظور ہوئی، کیونکہ کتاب اب دستیاب نہیں ہے',
        declinedExchange:
          '“{{book}}” کے لیے {{sender}} کی درخواست نامنظور ہوئی، کیونکہ دونوں میں سے ایک کتاب اب دستیاب نہیں ہے',
        completed: '“{{book}}” کے لیے {{sender}} کی درخواست مکمل ہوئی',
        cancelled: '“{{book}}” کے لیے {{sender}} کی درخواست 14 دن بعد بغیر جواب ختم ہو گئی',
      },
    },
  },
  mails: {
    dear: 'آداب {{name}}،',
    told: '{{told}}۔',
    link: 'اپنی درخواستیں دیکھیں',
    asked: {
      subject: '{{sender}} نے آپ سے “{{book}}” مانگی ہے',
      then: 'آپ وہاں اسے منظور یا نامنظور کر سکتے ہیں، یا پہلے میسج لکھ سکتے ہیں۔',
      inLine: 'جب تک کتاب دستیاب نہیں ہوتی، یہ درخواست لائن میں رہے گی۔',
    },
    countered: {
      subject: '{{receiver}} نے آپ کو “{{book}}” کے لیے آفر دی ہے',
      then: 'آپ وہاں اسے منظور یا نامنظور کر سکتے ہیں۔ نامنظور کرنے پر آپ کی درخواست ویسی ہی رہے گی، جیسی آپ نے بھیجی تھی۔',
    },
    offer_declined: {
      subject: '{{sender}} نے “{{book}}” کے لیے آپ کی آفر نامنظور کی',
      then: 'درخواست کو اب بھی آپ کے جواب کا انتظار ہے۔',
    },
    accepted: {
      request: '“{{book}}” کے لیے آپ کی درخواست منظور ہوئی',
      offer: '“{{book}}” کے لیے آپ کی آفر منظور ہوئی',
      then: 'کتاب کہاں حوالے کی جائے گی، یہ چیٹ میں طے کریں۔',
    },
    declined: {
      mine: '“{{book}}” کے لیے آپ کی درخواست نامنظور ہوئی',
      theirs: '“{{book}}” کے لیے {{sender}} کی درخواست نامنظور ہوئی',
      elsewhere: 'ہو سکتا ہے، یہ کتاب کوئی اور بھی شیئر کر رہا ہو۔',
    },
    completed: {
      mine: '“{{book}}” کے لیے آپ کی درخواست مکمل ہوئی',
      theirs: '“{{book}}” کے لیے {{sender}} کی درخواست مکمل ہوئی',
      then: 'کیسا رہا، یہ آپ وہاں بتا سکتے ہیں۔',
    },
    cancelled: {
      mine: '“{{book}}” کے لیے آپ کی درخواست منسوخ ہوئی',
      theirs: '“{{book}}” کے لیے {{sender}} کی درخواست منسوخ ہوئی',
    },
    reminder: {
      subject: '{{name}} کو “{{book}}” کے بارے میں آپ کے جواب کا انتظار ہے',
      then: 'اگر جواب نہیں دیا گیا، تو {{day}} کو یہ خود بخود ختم ہو جائے گی۔',
    },
    unanswered: {
      subject: '“{{book}}” کے لیے ایک درخواست بغیر جواب ختم ہو گئی',
      toOwner: 'اس بارے میں اب کچھ کرنے کی ضرورت نہیں۔',
    },
    due: {
      subject: '“{{book}}” {{day}} تک لوٹانی ہے',
      toReader: 'اگر آپ کو اور وقت چاہیے، تو مالک کو لکھیں۔',
      toOwner: 'جب کتاب واپس مل جائے، تو وہاں واپس آئی ہوئی بتائیں، تاکہ وہ اگلے قاری کو مل سکے۔',
    },
    bookIsFree: 'آپ کی کتاب پھر دستیاب ہے۔',
    askAgain: 'آپ پھر سے مانگ سکتے ہیں، یا یہ کتاب کہیں اور ڈھونڈ سکتے ہیں۔',
  },
};

export default ur;
