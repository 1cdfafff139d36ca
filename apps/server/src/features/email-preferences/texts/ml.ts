import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const ml: UnfinishedTranslation<typeof en> = {
  stop: {
    new_request: 'പുതിയ റിക്വസ്റ്റുകളെക്കുറിച്ചുള്ള ഇമെയിലുകൾ നിർത്തുക',
    answer: 'റിക്വസ്റ്റുകൾക്കുള്ള മറുപടികളും ഉറപ്പിച്ചവ എങ്ങനെ അവസാനിച്ചു എന്നും പറയുന്ന ഇമെയിലുകൾ നിർത്തുക',
    reminder: 'റിക്വസ്റ്റുകൾ ഓർമ്മപ്പെടുത്തുന്ന ഇമെയിലുകൾ നിർത്തുക',
    unanswered: 'മറുപടിയില്ലാതെ കഴിഞ്ഞ റിക്വസ്റ്റുകളെക്കുറിച്ചുള്ള ഇമെയിലുകൾ നിർത്തുക',
    due_date: 'തിരികെ നൽകേണ്ട പുസ്തകങ്ങളെക്കുറിച്ചുള്ള ഇമെയിലുകൾ നിർത്തുക',
  },
};

export default ml;
