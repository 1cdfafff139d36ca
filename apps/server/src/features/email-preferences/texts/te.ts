import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  stop: {
    new_request: 'కొత్త రిక్వెస్టుల గురించి ఈమెయిల్స్ ఆపండి',
    answer: 'మీ రిక్వెస్టులకు జవాబులు, ఖాయమైనవి ఎలా ముగిశాయో చెప్పే ఈమెయిల్స్ ఆపండి',
    reminder: 'రిక్వెస్టులను గుర్తు చేసే ఈమెయిల్స్ ఆపండి',
    unanswered: 'జవాబు లేకుండా ముగిసిన రిక్వెస్టుల గురించి ఈమెయిల్స్ ఆపండి',
    due_date: 'తిరిగి ఇవ్వాల్సిన పుస్తకాల గురించి ఈమెయిల్స్ ఆపండి',
  },
};

export default te;
