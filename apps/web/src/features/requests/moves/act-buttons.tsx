import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../../../ui/buttons.tsx';
import { MoreIcon } from '../../../ui/icons/report-icons.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { RequestAct } from './use-request-acts.tsx';

type ActButtonProps = { act: RequestAct; request: BookRequest; variant: ButtonVariant; className?: string };

export function ActButton({
  act,
  request,
  variant,
  className = 'min-w-min grow basis-24 px-2! sm:px-3!',
}: ActButtonProps) {
  const { t } = useTranslation('requests');
  return (
    <Button
      variant={variant}
      className={className}
      loading={act.loading}
      disabled={act.disabled}
      aria-haspopup={act.opensDialog ? 'dialog' : undefined}
      aria-label={t('moves.ofBook', { action: act.label, book: request.book.title })}
      onClick={act.run}
    >
      {act.label}
    </Button>
  );
}

/** The next step, and the other way beside it. */
export const NextButtons = ({ acts, request }: { acts: readonly RequestAct[]; request: BookRequest }) =>
  acts.map((act, at) => (
    <ActButton key={act.name} act={act} request={request} variant={at === 0 ? 'primary' : 'secondary'} />
  ));

export function MoreActs({ acts, request }: { acts: readonly RequestAct[]; request: BookRequest }) {
  const { t } = useTranslation('requests');
  return (
    <Menu
      label={t('moves.ofBook', { action: t('moves.more'), book: request.book.title })}
      icon={<MoreIcon />}
      entries={acts.map(({ label, run }) => ({ label, onSelect: run }))}
    />
  );
}
