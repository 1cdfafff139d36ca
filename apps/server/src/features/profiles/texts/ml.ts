import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const ml: UnfinishedTranslation<typeof en> = {
  title: '{{name}}: പുസ്തകങ്ങൾ',
  cover: 'കവർ: {{title}}',
  offersNone: '{{name}} പുസ്തകങ്ങൾ വായിക്കുകയും ഷെയർ ചെയ്യുകയും ചെയ്യുന്നു{{place}}.',
  offers_one: '{{name}} ഷെയർ ചെയ്യുന്ന ഒരു പുസ്തകം: സൗജന്യമായോ വാടകയ്ക്കോ എടുക്കാം, വാങ്ങാം, എക്സ്ചേഞ്ച് ചെയ്യാം{{place}}.',
  offers_other: '{{name}} ഷെയർ ചെയ്യുന്ന {{count}} പുസ്തകങ്ങൾ: സൗജന്യമായോ വാടകയ്ക്കോ എടുക്കാം, വാങ്ങാം, എക്സ്ചേഞ്ച് ചെയ്യാം{{place}}.',
  place: ', {{city}} നഗരത്തിൽ',
};

export default ml;
