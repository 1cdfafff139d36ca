import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ml: UnfinishedTranslation<typeof en> = {
  title: 'റേറ്റിങ്ങുകൾ',
  rating: 'റേറ്റിങ്',
  startingValue: 'തുടക്കത്തിലെ മൂല്യം',
  count_one: '{{count}} റേറ്റിങ്',
  count_other: '{{count}} റേറ്റിങ്ങുകൾ',
  stars_one: '5-ൽ {{count}} സ്റ്റാർ',
  stars_other: '5-ൽ {{count}} സ്റ്റാർ',
  loading: 'റേറ്റിങ്ങുകൾ ലോഡ് ചെയ്യുന്നു...',
  loadingMore: 'കൂടുതൽ റേറ്റിങ്ങുകൾ ലോഡ് ചെയ്യുന്നു...',
  showMore: 'കൂടുതൽ കാണിക്കുക',
  failed: 'റേറ്റിങ്ങുകൾ ലോഡ് ചെയ്യാനായില്ല: {{message}}',
  retry: 'വീണ്ടും ശ്രമിക്കുക',
  empty: 'ഇവിടെ ഇതുവരെ ആരും ഒന്നും പറഞ്ഞിട്ടില്ല. പുസ്തകം കൈമാറിക്കഴിഞ്ഞാൽ രണ്ടുപേരും പരസ്പരം റേറ്റിങ് നൽകും.',

  mine: 'നിങ്ങൾ നൽകിയ റേറ്റിങ്: {{name}}',
  theirs: '{{name}} നിങ്ങൾക്ക് റേറ്റിങ് നൽകി',
  hidden: '{{name}} കൂടി റേറ്റിങ് നൽകിയാൽ കാണാം; ഇല്ലെങ്കിൽ {{date}} മുതൽ.',
  rate: 'റേറ്റിങ് നൽകുക: {{name}}',
  rateFor: 'റേറ്റിങ് നൽകുക: {{name}}, {{book}}',

  dialog: {
    title: 'റേറ്റിങ് നൽകുക: {{name}}',
    about: '{{book}}: ഈ ഇടപാട് എങ്ങനെയുണ്ടായിരുന്നു? രണ്ടുപേരും റേറ്റിങ് നൽകുമ്പോൾ, അല്ലെങ്കിൽ 7 ദിവസം കഴിഞ്ഞ്, നിങ്ങൾ പറഞ്ഞത് കാണാം.',
    close: 'അടയ്ക്കുക',
    stars: 'നിങ്ങളുടെ റേറ്റിങ്',
    star_one: '{{count}} സ്റ്റാർ',
    star_other: '{{count}} സ്റ്റാർ',
    line: 'ഇതിനെക്കുറിച്ച് ഒരു വാക്ക്',
    lineHint: 'നിർബന്ധമില്ല, പരമാവധി {{max}} അക്ഷരങ്ങൾ',
    submit: 'റേറ്റിങ് അയയ്ക്കുക',
    sending: 'അയയ്ക്കുന്നു...',
    done: 'റേറ്റിങ് നൽകിയതിന് നന്ദി!',
    failed: 'നിങ്ങളുടെ റേറ്റിങ് അയയ്ക്കാനായില്ല',
  },
};

export default ml;
