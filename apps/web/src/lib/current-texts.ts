import i18next, { type i18n } from 'i18next';

let find = (): i18n => i18next;

/** Tells where texts come from when several languages are shown at a time: on the server. */
export const setTextsSource = (source: typeof find) => void (find = source);

/** The texts in the language in which something is shown right now, for what no hook can give them to. */
export const getTexts = () => find();
