import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  title: '{{name}} यांची पुस्तके',
  cover: 'मुखपृष्ठ: {{title}}',
  offersNone: '{{name}} पुस्तके वाचतात आणि शेअर करतात{{place}}.',
  offers_one: '{{name}} यांचे एक पुस्तक: मोफत किंवा भाड्याने घ्या, विकत घ्या किंवा अदलाबदल करा{{place}}.',
  offers_other: '{{name}} यांची {{count}} पुस्तके: मोफत किंवा भाड्याने घ्या, विकत घ्या किंवा अदलाबदल करा{{place}}.',
  place: ', {{city}} मध्ये',
};

export default mr;
