import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  personMenu: {
    label: '{{name}}: ಇನ್ನಷ್ಟು ಆಯ್ಕೆಗಳು',
    block: '{{name}} ಅವರನ್ನು ಬ್ಲಾಕ್ ಮಾಡಿ',
    report: '{{name}} ಅವರನ್ನು ರಿಪೋರ್ಟ್ ಮಾಡಿ',
  },
  messageMenu: { label: 'ಈ ಮೆಸೇಜ್‌ಗೆ ಇನ್ನಷ್ಟು ಆಯ್ಕೆಗಳು', report: 'ಈ ಮೆಸೇಜ್ ರಿಪೋರ್ಟ್ ಮಾಡಿ' },
  title: 'ಮೆಸೇಜ್‌ಗಳು',
  open: 'ಮೆಸೇಜ್‌ಗಳು',
  openUnread_one: 'ಮೆಸೇಜ್‌ಗಳು, ಓದದ್ದು {{count}}',
  openUnread_other: 'ಮೆಸೇಜ್‌ಗಳು, ಓದದವು {{count}}',
  close: 'ಮೆಸೇಜ್‌ಗಳನ್ನು ಮುಚ್ಚಿ',
  back: 'ಎಲ್ಲ ಚಾಟ್‌ಗಳು',
  retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  remove: 'ತೆಗೆಯಿರಿ',

  loadingConversations: 'ಚಾಟ್‌ಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...',
  noConversations: 'ಇನ್ನೂ ಯಾವ ಚಾಟ್ ಇಲ್ಲ.',
  noConversationsText: 'ಪುಸ್ತಕವೊಂದನ್ನು ಕೇಳಿ, ಅಥವಾ ಪುಸ್ತಕದ ಪುಟದಿಂದ ಯಾರಿಗಾದರೂ ಬರೆಯಿರಿ.',
  browse: 'ಪುಸ್ತಕಗಳನ್ನು ನೋಡಿ',
  loadingUser: 'ಬಳಕೆದಾರರ ವಿವರ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  conversations: 'ಚಾಟ್‌ಗಳು',
  unread_one: 'ಓದದ {{count}} ಮೆಸೇಜ್',
  unread_other: 'ಓದದ {{count}} ಮೆಸೇಜ್‌ಗಳು',
  you: 'ನೀವು:',
  draft: 'ಡ್ರಾಫ್ಟ್:',

  here: 'ಈಗ ಇದೇ ಚಾಟ್‌ನಲ್ಲಿದ್ದಾರೆ',

  loadingMessages: 'ಮೆಸೇಜ್‌ಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...',
  messagesFailed: 'ಮೆಸೇಜ್‌ಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
  noMessages: 'ಇನ್ನೂ ಮೆಸೇಜ್‌ಗಳಿಲ್ಲ.',
  askedByMe: 'ನೀವು ಕೇಳಿದ ಪುಸ್ತಕ: {{title}}',
  askedByOther: '{{name}} ಅವರು ಕೇಳಿದ ಪುಸ್ತಕ: {{title}}',
  noMessagesText: 'ನಮಸ್ಕಾರ ಹೇಳಿ, ಪುಸ್ತಕ ಎಲ್ಲಿ ಕೊಡುವುದು ಎಂದು ಮಾತಾಡಿಕೊಳ್ಳಿ.',
  log: '{{name}} ಅವರೊಂದಿಗಿನ ಮೆಸೇಜ್‌ಗಳು',
  earlier: 'ಹಿಂದಿನ ಮೆಸೇಜ್‌ಗಳು',
  today: 'ಇವತ್ತು',
  yesterday: 'ನಿನ್ನೆ',
  typing: '{{name}} ಟೈಪ್ ಮಾಡುತ್ತಿದ್ದಾರೆ...',
  unreadFrom: 'ಓದದ ಮೆಸೇಜ್‌ಗಳು',
  newMessages: 'ಹೊಸ ಮೆಸೇಜ್‌ಗಳು',
  toLatest: 'ಕೊನೆಯ ಮೆಸೇಜ್‌ಗೆ ಹೋಗಿ',

  write: 'ಮೆಸೇಜ್ ಬರೆಯಿರಿ',
  send: 'ಕಳುಹಿಸಿ',
  length: '{{max}} ಅಕ್ಷರಗಳಲ್ಲಿ {{length}}',
  tooLong: 'ಒಂದು ಮೆಸೇಜ್‌ನಲ್ಲಿ ಗರಿಷ್ಠ {{max}} ಅಕ್ಷರಗಳಿರಬಹುದು. ಇದನ್ನು {{excess}} ಅಕ್ಷರ ಕಡಿಮೆ ಮಾಡಿ, ಅಥವಾ ಭಾಗಗಳಾಗಿ ಕಳುಹಿಸಿ.',
  marks: { sending: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ...', waiting: 'ಕಳುಹಿಸಲು ಕಾಯುತ್ತಿದೆ', sent: 'ಕಳುಹಿಸಿದೆ', seen: 'ನೋಡಿದ್ದಾರೆ' },
  offline: 'ನೀವು ಆಫ್‌ಲೈನ್‌ನಲ್ಲಿದ್ದೀರಿ. ಸಂಪರ್ಕ ಬಂದಾಗ ಮೆಸೇಜ್‌ಗಳು ಹೋಗುತ್ತವೆ.',
  unreachable: 'ಸಂಪರ್ಕ ಕಡಿದಿದೆ. ಮತ್ತೆ ಬಂದಾಗ ಮೆಸೇಜ್‌ಗಳು ಹೋಗುತ್ತವೆ.',
  notSent: 'ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ.',

  photo: {
    one: 'ಫೋಟೋ',
    add: 'ಫೋಟೋ ಸೇರಿಸಿ',
    send: 'ಫೋಟೋ ಕಳುಹಿಸಿ',
    close: 'ಮುಚ್ಚಿ',
    cancel: 'ಬೇಡ',
    preview: 'ನೀವು ಕಳುಹಿಸುವ ಫೋಟೋ',
    words: 'ಜೊತೆಗೆ ಒಂದು ಮಾತು (ಕಡ್ಡಾಯವಲ್ಲ)',
    noPicture: 'ಈ ಫೈಲ್ ಫೋಟೋ ಅಲ್ಲ. ದಯವಿಟ್ಟು ಬೇರೆಯದನ್ನು ಆರಿಸಿ.',
    offline: 'ನೀವು ಆಫ್‌ಲೈನ್‌ನಲ್ಲಿದ್ದೀರಿ. ಫೋಟೋ ಇಲ್ಲೇ ಇರುತ್ತದೆ: ಸಂಪರ್ಕ ಬಂದಾಗ ಕಳುಹಿಸಿ.',
    open: 'ಫೋಟೋ ತೆರೆಯಿರಿ',
    mine: 'ನಿಮ್ಮ ಫೋಟೋ',
    from: '{{name}} ಕಳುಹಿಸಿದ ಫೋಟೋ',
    failed: 'ಫೋಟೋ ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
  },

  message: 'ಮೆಸೇಜ್ ಮಾಡಿ',
  messagePerson: '{{name}} ಅವರಿಗೆ ಮೆಸೇಜ್ ಮಾಡಿ',
  openFailed: 'ಚಾಟ್ ತೆರೆಯಲು ಆಗಲಿಲ್ಲ.',
  loginToMessage: 'ಮೆಸೇಜ್ ಕಳುಹಿಸಲು ಲಾಗಿನ್ ಆಗಿ!',
};

export default kn;
