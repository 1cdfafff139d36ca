import type { Translation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const ta: Translation<typeof en> = {
  stop: {
    new_request: 'புதிய கோரிக்கைகள் பற்றிய மின்னஞ்சல்களை நிறுத்து',
    answer: 'கோரிக்கைகளுக்குப் பதில்கள், உடன்பட்டவை முடிந்த விதம் பற்றிய மின்னஞ்சல்களை நிறுத்து',
    reminder: 'கோரிக்கைகளை நினைவூட்டும் மின்னஞ்சல்களை நிறுத்து',
    unanswered: 'பதிலின்றி முடிந்த கோரிக்கைகள் பற்றிய மின்னஞ்சல்களை நிறுத்து',
    due_date: 'திருப்பித் தர வேண்டிய புத்தகங்கள் பற்றிய மின்னஞ்சல்களை நிறுத்து',
  },
};

export default ta;
