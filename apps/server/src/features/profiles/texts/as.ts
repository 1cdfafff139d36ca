import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  title: '{{name}}-ৰ কিতাপ',
  cover: 'বেটুপাত: {{title}}',
  offersNone: 'কিতাপ পঢ়া আৰু শ্বেয়াৰ কৰা পঢ়ুৱৈ: {{name}}{{place}}।',
  offers_one: '{{name}}-ৰ এখন কিতাপ: বিনামূলীয়াকৈ বা ভাড়ালৈ লওক, কিনক বা সলনা-সলনি কৰক{{place}}।',
  offers_other: '{{name}}-ৰ {{count}}খন কিতাপ: বিনামূলীয়াকৈ বা ভাড়ালৈ লওক, কিনক বা সলনা-সলনি কৰক{{place}}।',
  place: ', {{city}} চহৰত',
};

export default as;
