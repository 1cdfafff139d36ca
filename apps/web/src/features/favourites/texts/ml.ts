import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ml: UnfinishedTranslation<typeof en> = {
  heart: 'പ്രിയപ്പെട്ടത്: “{{title}}”',
  remove: 'പ്രിയപ്പെട്ടവയിൽ നിന്ന് നീക്കുക: “{{title}}”',
  added: 'പ്രിയപ്പെട്ടവയിൽ ചേർത്തു',
  removed: 'പ്രിയപ്പെട്ടവയിൽ നിന്ന് നീക്കി',
  updateFailed: 'പ്രിയപ്പെട്ടവ അപ്ഡേറ്റ് ചെയ്യാനായില്ല',
  removeFailed: 'പ്രിയപ്പെട്ടവയിൽ നിന്ന് നീക്കാനായില്ല',
  login: 'പ്രിയപ്പെട്ടവയിൽ ചേർക്കാൻ ലോഗിൻ ചെയ്യുക',

  title: 'പ്രിയപ്പെട്ടവ',
  tab: 'പ്രിയപ്പെട്ടവ ({{count}})',
  loading: 'നിങ്ങളുടെ പ്രിയപ്പെട്ടവ ലോഡ് ചെയ്യുന്നു...',
  empty: 'പ്രിയപ്പെട്ടവ ഇതുവരെ ഇല്ല',
  emptyText: 'വായിക്കാൻ തോന്നുന്ന പുസ്തകത്തിലെ ഹാർട്ട് അമർത്തുക, അത് ഇവിടെ വീണ്ടും കാണാം.',
  explore: 'പുസ്തകങ്ങൾ കാണുക',
};

export default ml;
