import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  title: 'ರೇಟಿಂಗ್‌ಗಳು',
  rating: 'ರೇಟಿಂಗ್',
  startingValue: 'ಆರಂಭದ ಅಂಕ',
  count_one: '{{count}} ರೇಟಿಂಗ್',
  count_other: '{{count}} ರೇಟಿಂಗ್‌ಗಳು',
  stars_one: '5ರಲ್ಲಿ {{count}} ಸ್ಟಾರ್',
  stars_other: '5ರಲ್ಲಿ {{count}} ಸ್ಟಾರ್',
  loading: 'ರೇಟಿಂಗ್‌ಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...',
  loadingMore: 'ಇನ್ನಷ್ಟು ರೇಟಿಂಗ್‌ಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...',
  showMore: 'ಇನ್ನಷ್ಟು ತೋರಿಸಿ',
  failed: 'ರೇಟಿಂಗ್‌ಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ: {{message}}',
  retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  empty: 'ಇಲ್ಲಿ ಇನ್ನೂ ಯಾರೂ ಏನೂ ಹೇಳಿಲ್ಲ. ಪುಸ್ತಕ ಕೈ ಬದಲಾದ ಮೇಲೆ ಇಬ್ಬರು ಓದುಗರೂ ಒಬ್ಬರಿಗೊಬ್ಬರು ರೇಟಿಂಗ್ ಕೊಡುತ್ತಾರೆ.',

  mine: '{{name}} ಅವರಿಗೆ ನೀವು ಕೊಟ್ಟ ರೇಟಿಂಗ್',
  theirs: '{{name}} ಅವರು ನಿಮಗೆ ಕೊಟ್ಟ ರೇಟಿಂಗ್',
  hidden: '{{name}} ಅವರೂ ರೇಟಿಂಗ್ ಕೊಟ್ಟ ಮೇಲೆ ಕಾಣುತ್ತದೆ; ಕೊಡದಿದ್ದರೆ {{date}} ರಂದು.',
  rate: '{{name}} ಅವರಿಗೆ ರೇಟಿಂಗ್ ಕೊಡಿ',
  rateFor: '{{name}} ಅವರಿಗೆ ರೇಟಿಂಗ್ ಕೊಡಿ: {{book}}',

  dialog: {
    title: '{{name}} ಅವರಿಗೆ ರೇಟಿಂಗ್ ಕೊಡಿ',
    about: '{{book}}: ಈ ವ್ಯವಹಾರ ಹೇಗಿತ್ತು? ಇಬ್ಬರೂ ರೇಟಿಂಗ್ ಕೊಟ್ಟ ಮೇಲೆ, ಅಥವಾ 7 ದಿನಗಳ ನಂತರ ನಿಮ್ಮ ಮಾತು ಕಾಣುತ್ತದೆ.',
    close: 'ಮುಚ್ಚಿ',
    stars: 'ನಿಮ್ಮ ರೇಟಿಂಗ್',
    star_one: '{{count}} ಸ್ಟಾರ್',
    star_other: '{{count}} ಸ್ಟಾರ್',
    line: 'ಇದರ ಬಗ್ಗೆ ಒಂದು ಮಾತು',
    lineHint: 'ಕಡ್ಡಾಯವಲ್ಲ, ಗರಿಷ್ಠ {{max}} ಅಕ್ಷರಗಳು',
    submit: 'ರೇಟಿಂಗ್ ಕಳುಹಿಸಿ',
    sending: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ...',
    done: 'ನಿಮ್ಮ ರೇಟಿಂಗ್‌ಗೆ ಧನ್ಯವಾದಗಳು!',
    failed: 'ನಿಮ್ಮ ರೇಟಿಂಗ್ ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ',
  },
};

export default kn;
