import { createTexts } from '../../platform/language/texts.ts';
import en from './texts/en.ts';
import hi from './texts/hi.ts';
import ta from './texts/ta.ts';

export const getTexts = createTexts(en, { hi, ta });
