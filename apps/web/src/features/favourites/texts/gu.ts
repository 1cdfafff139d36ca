import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  heart: 'મનપસંદ: “{{title}}”',
  remove: '“{{title}}”ને મનપસંદમાંથી દૂર કરો',
  added: 'મનપસંદમાં ઉમેરાયું',
  removed: 'મનપસંદમાંથી દૂર થયું',
  updateFailed: 'મનપસંદ પુસ્તકો અપડેટ થઈ શક્યાં નહીં',
  removeFailed: 'મનપસંદમાંથી દૂર થઈ શક્યું નહીં',
  login: 'મનપસંદમાં ઉમેરવા માટે લોગ ઇન કરો',

  title: 'મનપસંદ',
  tab: 'મનપસંદ ({{count}})',
  loading: 'તમારાં મનપસંદ પુસ્તકો લોડ થાય છે...',
  empty: 'હજી કોઈ મનપસંદ પુસ્તક નથી',
  emptyText: 'જે પુસ્તક વાંચવું હોય તેના પરનું દિલ દબાવો, તે અહીં મળી જશે.',
  explore: 'પુસ્તકો જુઓ',
};

export default gu;
