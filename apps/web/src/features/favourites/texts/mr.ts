import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  heart: 'आवडते: “{{title}}”',
  remove: 'आवडीच्या यादीतून काढा: “{{title}}”',
  added: 'आवडीच्या यादीत जोडले',
  removed: 'आवडीच्या यादीतून काढले',
  updateFailed: 'आवडीची यादी अपडेट झाली नाही',
  removeFailed: 'आवडीच्या यादीतून काढता आले नाही',
  login: 'आवडीच्या यादीत जोडण्यासाठी लॉग इन करा',

  title: 'आवडीची यादी',
  tab: 'आवडीची ({{count}})',
  loading: 'तुमची आवडीची पुस्तके लोड होत आहेत...',
  empty: 'आवडीची यादी अजून रिकामी आहे',
  emptyText: 'जे पुस्तक वाचावेसे वाटते, त्यावरचे हार्ट दाबा, ते इथे पुन्हा सापडेल.',
  explore: 'पुस्तके पाहा',
};

export default mr;
