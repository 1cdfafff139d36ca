import type { WorkRequest } from '@wandering-books/contract/works/work-requests.ts';
import type { Work } from '@wandering-books/contract/works/works.ts';
import { useTranslation } from 'react-i18next';
import { INDIA } from '../../../lib/format/format-full-date.ts';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { getLocale } from '../../../lib/language/locale.ts';
import { useRequireLogin } from '../../../lib/navigation/login-prompt.ts';
import { Button } from '../../../ui/button.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { useStopAsking, useWorkRequest } from './next-copy.api.ts';
import { AnyCopyDialog } from './any-copy-dialog.tsx';

/** A request for any copy of a work, and its state. */
export function AnyCopy({ work }: { work: Work }) {
  const { t } = useTranslation('works');
  const requireLogin = useRequireLogin();
  const describe = useProgress();
  const request = useWorkRequest(work.id).data?.data;
  const stop = useStopAsking(work.id);
  const { show, dialog } = useLazyDialog((state) => <AnyCopyDialog work={work} {...state} />);
  const isOpen = request?.state === 'open';
  const ask = () => requireLogin(t('ask.login')) && show();
  return (
    <div className="my-4 space-y-3">
      <p role="status" className="font-semibold wrap-anywhere empty:hidden">
        {request && describe(request)}
      </p>
      {(isOpen || work.copies > 0) && (
        <Button
          variant={isOpen ? 'secondary' : undefined}
          aria-haspopup={isOpen ? undefined : 'dialog'}
          loading={stop.isPending}
          onClick={() => (isOpen ? stop.mutate() : ask())}
        >
          {t(isOpen ? 'ask.stop' : 'ask.button')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

function useProgress() {
  const { t } = useTranslation('works');
  return ({ state, asked: askedCount, request, wish_id }: WorkRequest) => {
    const name = request ? getPersonName(request.owner) : '';
    if (state === 'open') {
      const now =
        request && (request.until ? t('ask.until', { name, day: formatDay(request.until) }) : t('ask.offer', { name }));
      return [t('ask.asked', { count: askedCount }), now].filter(Boolean).join(' ');
    }
    if (state === 'accepted' && request) return t('ask.accepted', { name });
    if (state === 'wished' && wish_id) return t('ask.wished');
    return state === 'none_left' ? t('ask.noneLeft') : null;
  };
}

const formatDay = (moment: string) =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'long', day: 'numeric', month: 'long', ...INDIA }).format(
    new Date(moment),
  );
