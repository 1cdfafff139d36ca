import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  stop: {
    new_request: 'نئی درخواستوں کی ای میل بند کریں',
    answer: 'درخواستوں کے جواب اور طے ہوئی باتوں کے نتیجے کی ای میل بند کریں',
    reminder: 'درخواستوں کی یاد دلانے والی ای میل بند کریں',
    unanswered: 'بغیر جواب ختم ہوئی درخواستوں کی ای میل بند کریں',
    due_date: 'کتابیں لوٹانے کی تاریخ کی ای میل بند کریں',
  },
};

export default ur;
