import { createTexts } from './platform/language/texts.ts';
import en from './texts/en.ts';
import hi from './texts/hi.ts';
import ta from './texts/ta.ts';

export const pageNamesWithTexts = Object.keys(en) as (keyof typeof en)[];

export const getPageTexts = createTexts(en, { hi, ta });
