import type { Work, WorkSort } from '@wandering-books/contract/works/works.ts';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Select } from '../../ui/forms/fields.tsx';
import { EmptyState, ListContent } from '../../ui/layout/query-content.tsx';
import { LinkButton, TextLink } from '../../ui/buttons.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { BookCard, BookGrid } from '../books/card/book-card.tsx';
import { CopyCount } from '../books/card/copy-count.tsx';
import { useWork } from './works.api.ts';
import { WishButton } from '../wishes/wish-button.tsx';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useIsModerator } from '../accounts/accounts.api.ts';
import type WorkModeration from './work-moderation.tsx';

const listAll = <Value extends string>(values: Record<Value, unknown>) => Object.keys(values) as Value[];
const sorts = listAll<WorkSort>({ nearest: 1, cheapest: 1, soonest: 1 });

export function WorkView({ id }: { id: string }) {
  const { t } = useTranslation('works');
  const [sort, setSort] = useState<WorkSort>();
  const list = useWork(id, sort);
  return (
    <ListContent
      query={list}
      loading={t('loading')}
      skeleton="h-96"
      failure={t('failed')}
      missing={<UnknownWork />}
      heading="h1"
    >
      {(copies, work) => (
        <>
          <h1 dir="auto" className="text-3xl wrap-anywhere @desk:text-4xl">
            {work.title}
          </h1>
          <p className="mt-2 text-lg">
            {work.author && <TextLink to={paths.author(encodeURIComponent(work.author_slug))}>{work.author}</TextLink>}
          </p>
          {work.copies > 0 && (
            <p className="mt-4 font-semibold">
              <CopyCount {...(work.near?.copies ? work.near : work)} isNear={Boolean(work.near?.copies)} />
            </p>
          )}
          {work.total === 0 ? (
            <NoCopy work={work} />
          ) : (
            <>
              {work.total > 1 && (
                <Select
                  className="mt-6 max-w-xs"
                  label={t('order')}
                  value={sort ?? (work.near ? 'nearest' : 'cheapest')}
                  onChange={({ target }) => setSort(target.value as WorkSort)}
                  options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
                />
              )}
              <h2 className="sr-only">{t('all', { count: work.total })}</h2>
              <div className="mt-6">
                <BookGrid isFirst books={copies} card={(book) => <BookCard book={book} />} />
              </div>
            </>
          )}
          <ModeratorArea key={id} work={work} copies={copies} />
        </>
      )}
    </ListContent>
  );
}

function ModeratorArea(props: ComponentProps<typeof ForModerators>) {
  const isHydrated = useHydrated();
  const session = useSession();
  return <Suspense>{session && isHydrated && <ForModerators {...props} />}</Suspense>;
}

function NoCopy({ work }: { work: Work }) {
  const { t } = useTranslation('works');
  const isHydrated = useHydrated();
  return (
    <div className="mt-8">
      <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      {isHydrated && <WishButton text={work.title} workId={work.id} />}
    </div>
  );
}

export function UnknownWork() {
  const { t } = useTranslation('works');
  return (
    <EmptyState heading="h1" title={t('missing')} action={<LinkButton to={paths.books()}>{t('browse')}</LinkButton>}>
      {t('missingText')}
    </EmptyState>
  );
}

type Given = ComponentProps<typeof WorkModeration>;

const Forms = lazyWithTexts<Given>(() => import('./work-moderation.tsx'), 'moderation');

function ForModerators(props: Given) {
  return useIsModerator() && <Forms {...props} />;
}
