import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  tab: 'পৃষ্ঠাটো পোৱা নগ’ল',
  title: 'এই পৃষ্ঠাটো ঘূৰি ফুৰোঁতে ক’ৰবাত হেৰাল',
  text: 'এই ঠিকনাত একো নাই। পৃষ্ঠাটো হয়তো আন ঠাইলৈ গ’ল, বা লিংকত লিখাৰ ভুল আছে।',
  home: 'হোমলৈ যাওক',
  books: 'কিতাপ চাওক',
};

export default as;
