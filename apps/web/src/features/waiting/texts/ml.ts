import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ml: UnfinishedTranslation<typeof en> = {
  offline: 'നിങ്ങൾ ഓഫ്‌ലൈനാണ്. മുമ്പ് തുറന്നത് വായിക്കാം; അയയ്ക്കുന്നത് കണക്ഷൻ കിട്ടുമ്പോൾ പോകും.',
  offlinePage: 'നിങ്ങൾ ഓഫ്‌ലൈനാണ്. ഈ പേജ് ഈ ഡിവൈസിൽ മുമ്പ് തുറന്നിട്ടില്ല.',
  title: 'കണക്ഷൻ കാത്തിരിക്കുന്നു',
  explanation: 'ഇത് നിങ്ങളുടെ ഡിവൈസിൽ സൂക്ഷിച്ചിട്ടുണ്ട്; കണക്ഷൻ കിട്ടിയാലുടൻ തനിയെ പോകും.',
  kinds: {
    book: 'നിങ്ങളുടെ പുസ്തകം',
    request: 'നിങ്ങളുടെ റിക്വസ്റ്റ്',
    liked: 'പ്രിയപ്പെട്ടത്',
    unliked: 'ഇനി പ്രിയപ്പെട്ടതല്ല',
  },
  waits: 'കണക്ഷൻ കാത്തിരിക്കുന്നു',
  refused: 'അയയ്ക്കാനായില്ല: {{reason}}',
  retry: 'വീണ്ടും ശ്രമിക്കുക',
  remove: 'ഡിലീറ്റ് ചെയ്യുക',
  retryOf: 'വീണ്ടും ശ്രമിക്കുക: {{title}}',
  removeOf: 'ഡിലീറ്റ് ചെയ്യുക: {{title}}',
  later: 'പിന്നീട്',
  kept: 'കണക്ഷൻ കാത്തിരിക്കുന്നു; കിട്ടിയാൽ തനിയെ പോകും.',
  sent: 'അയച്ചു: {{title}}',
};

export default ml;
