import { createTexts } from './platform/language/texts.ts';
import as from './texts/as.ts';
import bn from './texts/bn.ts';
import en from './texts/en.ts';
import gu from './texts/gu.ts';
import hi from './texts/hi.ts';
import kn from './texts/kn.ts';
import ml from './texts/ml.ts';
import mr from './texts/mr.ts';
import or from './texts/or.ts';
import pa from './texts/pa.ts';
import ta from './texts/ta.ts';
import te from './texts/te.ts';
import ur from './texts/ur.ts';

export const pageNamesWithTexts = Object.keys(en) as (keyof typeof en)[];

export const getPageTexts = createTexts(en, { hi, ta }, { bn, mr, te, kn, ml, gu, pa, or, as, ur });

/** A sentence that describes the product. */
export const describeProduct = (language: string) => getPageTexts(language)('home.description');
