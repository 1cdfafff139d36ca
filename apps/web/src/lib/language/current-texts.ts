import i18next, { type i18n } from 'i18next';

let find = (): i18n => i18next;

/** Sets the source of texts for the server, which renders several languages concurrently. */
export const setTextsSource = (source: typeof find) => void (find = source);

export const getTexts = () => find();
