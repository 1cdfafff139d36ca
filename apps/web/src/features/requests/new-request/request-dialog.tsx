import type { Book } from '@wandering-books/contract/books/books.ts';
import type { NewRequest, RequestType } from '@wandering-books/contract/requests/requests.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { getErrorMessage, showFieldErrors } from '../../../lib/api/api-errors.ts';
import { createLazyResolver, useOnceKey, useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { createReturnState } from '../../../lib/navigation/return-path.ts';
import { getSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { requestTypeByBookType } from '../card/request-types.ts';
import { RequestTypeField, buildInitialValues, EMPTY_VALUES, type RequestValues } from './request-type-field.tsx';
import { useSendRequest } from '../requests.api.ts';
import { queueRequest } from './queued-requests.ts';

const loadRules = () => import('./request.rules.ts');
const resolver = createLazyResolver(loadRules);

type RequestDialogProps = { book: Book; open: boolean; onOpenChange: (open: boolean) => void };

export function RequestDialog({ book, open, onOpenChange }: RequestDialogProps) {
  const { t } = useTranslation('requests');
  const type = requestTypeByBookType[book.type];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`ask.titles.${type}`)}
      description={t('ask.about', { title: book.title, owner: getPersonName(book.user) })}
      closeLabel={t('close')}
    >
      <NewRequestForm book={book} type={type} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}

function NewRequestForm({ book, type, onSent }: { book: Book; type: RequestType; onSent: () => void }) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const request = useSendRequest();
  const getOnceKey = useOnceKey();
  const rent_length = book.rent_unit ? '1' : '';
  const initial = { ...buildInitialValues(type, book.price), rent_length };
  const defaultValues = { ...initial, book_id: book.id, receiver_id: book.user_id, type };
  const form = useForm<RequestValues, unknown, NewRequest>({ resolver, mode: 'onTouched', defaultValues });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (body) => {
    const session = getSession();
    if (!session) return navigate(paths.login(), { state: createReturnState(paths.book(book.id)) });
    const once = getOnceKey(body);
    try {
      await request.mutateAsync({ body, once });
      toast.success(t('ask.success', { type: t(`types.${type}`) }));
    } catch (error) {
      if (!(await queueRequest(error, session, once, book.title, body))) throw error;
    }
    onSent();
  });
  const submit = useSubmitOnce(send, (error) => {
    toast.error(t('ask.failed'));
    const complaints = error instanceof ApiError ? error.fields : {};
    if (Object.keys(complaints).some((field) => field in EMPTY_VALUES)) showFieldErrors(form, error);
    else
      form.setError('root', { message: Object.values(complaints)[0]?.[0] ?? getErrorMessage(error, t('ask.failed')) });
  });

  return (
    <form noValidate onSubmit={submit} onFocus={loadRules} className="space-y-5">
      <RequestTypeField form={form} book={book} type={type} />
      {errors.root?.message && (
        <p role="alert" className="rounded-card bg-declined-tint px-4 py-2 font-medium text-declined">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" className="w-full" loading={isSubmitting}>
        {isSubmitting ? t('ask.sending') : t(`ask.submit.${type}`)}
      </Button>
    </form>
  );
}
