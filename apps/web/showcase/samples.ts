import type { ReactNode } from 'react';

export interface Piece {
  /** Also shown hovered and focused. */
  isControl?: true;
  /** Shown in a page of its own, because it overlays the page. */
  isWindow?: true;
  /** The first state is the default. */
  states: (words: Words) => Record<string, ReactNode>;
}

/** By the names of their files in `ui`. */
export type Pieces = Record<string, Piece>;

/** Sample texts: short and long, in different scripts. */
export interface Words {
  /** As in `lang` of HTML. */
  lang: string;
  name: string;
  action: string;
  label: string;
  choice: string;
  hint: string;
  error: string;
  title: string;
  author: string;
  person: string;
  sentence: string;
  state: string;
  loading: string;
}

const en: Words = {
  lang: 'en',
  name: 'English',
  action: 'Send request',
  label: 'City',
  choice: 'Exchange',
  hint: 'Only the city is shown to others.',
  error: 'Please choose a city from the list.',
  title: 'Malgudi Days',
  author: 'R. K. Narayan',
  person: 'Asha Menon',
  sentence: 'When somebody asks for one of your books, you find it here.',
  state: 'Accepted',
  loading: 'Loading books…',
};

const long: Words = {
  lang: 'en',
  name: 'Long words',
  action: 'Send this unmistakably extraordinary request immediately',
  label: 'Administrative headquarters of the subdistrict (Thiruvananthapuramnedumangadkattakada)',
  choice: 'Misunderstandingfreeexchange',
  hint: 'Whatever stands here is longer than anybody would wish, and goes on in a second line, and perhaps even in a third.',
  error: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch is not in India, as far as anybody here knows.',
  title: 'The Extraordinarily Incomprehensible Autobiography of an Unknown Electroencephalographist, Volume Two',
  author: 'Thirumathi Venkatanarasimharajuvaripeta Subrahmanyeswaran',
  person: 'Thirumathi Venkatanarasimharajuvaripeta Subrahmanyeswaran',
  sentence:
    'Incomprehensibilities and electroencephalographists notwithstanding, whatever is written here has to stay within its frame.',
  state: 'Waiting for confirmation',
  loading: 'Loading everything that there is to be loaded…',
};

const hi: Words = {
  lang: 'hi',
  name: 'हिन्दी',
  action: 'अनुरोध भेजें',
  label: 'शहर',
  choice: 'अदला-बदली',
  hint: 'दूसरों को सिर्फ़ शहर दिखता है।',
  error: 'कृपया सूची में से कोई शहर चुनें।',
  title: 'गोदान और दूसरी कहानियाँ',
  author: 'मुंशी प्रेमचंद',
  person: 'श्रीकृष्ण त्रिपाठी',
  sentence: 'जब कोई आपकी किताब माँगेगा, तो वह अनुरोध यहाँ मिलेगा।',
  state: 'स्वीकृत',
  loading: 'किताबें लोड हो रही हैं…',
};

const ur: Words = {
  lang: 'ur',
  name: 'اردو',
  action: 'درخواست بھیجیں',
  label: 'شہر',
  choice: 'تبادلہ',
  hint: 'دوسروں کو صرف شہر نظر آتا ہے۔',
  error: 'براہِ کرم فہرست میں سے کوئی شہر چنیں۔',
  title: 'دیوانِ غالب',
  author: 'مرزا اسد اللہ خان غالب',
  person: 'عصمت چغتائی',
  sentence: 'جب کوئی آپ کی کتاب مانگے گا تو وہ درخواست یہاں ملے گی۔',
  state: 'منظور',
  loading: 'کتابیں آ رہی ہیں…',
};

export const words = { en, long, hi, ur };
export type Language = keyof typeof words;
