import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const ml: UnfinishedTranslation<typeof en> = {
  tab: 'പേജ് കണ്ടെത്താനായില്ല',
  title: 'ഈ പേജ് എങ്ങോട്ടോ ചുറ്റാൻ പോയി',
  text: 'ഈ വിലാസത്തിൽ ഒന്നുമില്ല. പേജ് മറ്റെവിടേക്കെങ്കിലും മാറിയിരിക്കാം, അല്ലെങ്കിൽ ലിങ്കിൽ അക്ഷരത്തെറ്റുണ്ടാകാം.',
  home: 'ഹോമിലേക്ക് പോകുക',
  books: 'പുസ്തകങ്ങൾ കാണുക',
};

export default ml;
