import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  stop: {
    new_request: 'નવી રિક્વેસ્ટના ઈમેઇલ બંધ કરો',
    answer: 'રિક્વેસ્ટના જવાબ અને નક્કી થયેલાનું શું થયું તેના ઈમેઇલ બંધ કરો',
    reminder: 'રિક્વેસ્ટની યાદ આપતા ઈમેઇલ બંધ કરો',
    unanswered: 'જવાબ વગર પૂરી થયેલી રિક્વેસ્ટના ઈમેઇલ બંધ કરો',
    due_date: 'પુસ્તકો પાછાં આપવાની તારીખના ઈમેઇલ બંધ કરો',
  },
};

export default gu;
