import type { Member } from '@wandering-books/contract/profiles/profiles.ts';
import { useTranslation } from 'react-i18next';
import { LinkButton, TextLink } from '../../ui/buttons.tsx';
import { useLocation, useParams } from 'react-router';
import { BlockedNotice } from '../../features/blocks/blocked-people.tsx';
import { MemberBooks } from '../../features/books/shelves/book-shelf.tsx';
import { MessagePersonButton } from '../../features/conversations/messages/message-person-button.tsx';
import { useMember } from '../../features/profiles/profiles.api.ts';
import { MemberFacts } from '../../features/profiles/member-facts.tsx';
import { PersonMenu } from '../../features/profiles/person-menu.tsx';
import { AboutMember, BooksStat, ProfileCard, ProfileSkeleton } from '../../features/profiles/profile-card.tsx';
import { MemberRatings, RatingStat } from '../../features/ratings/member-ratings.tsx';
import { isNotFound } from '../../lib/api/api-errors.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/layout/container.tsx';
import { CountedLabel, Tabs } from '../../ui/layout/tabs.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import type { Elements } from '../../ui/elements.tsx';
import { EmptyState, QueryContent } from '../../ui/layout/query-content.tsx';
import { createReturnState } from '../../lib/navigation/login-prompt.ts';

export default function UserPage() {
  const { t } = useTranslation('profiles');
  const { id = '' } = useParams();
  const { data: member, error } = useMember(id);
  usePageTitle(member && !isNotFound(error) ? t('member.pageTitle', { name: member.name }) : t('member.title'));
  return (
    <Container className="space-y-5 py-5 sm:space-y-8 sm:py-8 @desk:py-12">
      <WithMember id={id}>{(member) => <MemberProfile member={member} />}</WithMember>
    </Container>
  );
}

function MemberProfile({ member }: { member: Member }) {
  const { t } = useTranslation('profiles');
  const mine = useSession()?.userId === member.id;
  return (
    <>
      <ProfileCard
        name={member.name}
        profile={member.profile}
        stats={
          <>
            {!member.blocked && <BooksStat count={member.book_count} />}
            <RatingStat userId={member.id} />
          </>
        }
        actions={
          mine ? (
            <LinkButton to={paths.profile()} variant="secondary">
              {t('member.toOwn')}
            </LinkButton>
          ) : (
            <>
              {!member.blocked && <MessagePersonButton person={member} variant="primary" className="max-sm:flex-1" />}
              <PersonMenu key={member.id} person={member} blocked={member.blocked} />
            </>
          )
        }
      />
      <AboutMember
        profile={member.profile}
        contact={member}
        facts={<MemberFacts facts={member.facts} />}
        note={mine ? t('member.self') : <ContactNote member={member} />}
      />
      {member.blocked ? <BlockedNotice person={member} /> : <MemberBookTabs member={member} />}
      <MemberRatings userId={member.id} />
    </>
  );
}

function MemberBookTabs({ member }: { member: Member }) {
  const { t } = useTranslation(['profiles', 'books']);
  return (
    <Tabs
      label={t('member.tabs', { name: member.name })}
      value="books"
      onChange={() => undefined}
      tabs={[
        {
          value: 'books',
          label: <CountedLabel label={t('books:member.tab')} count={member.book_count} />,
          panel: <MemberBooks member={member} />,
        },
      ]}
    />
  );
}

function WithMember({ id, children }: { id: string; children: (member: Member) => Elements }) {
  const { t } = useTranslation('profiles');
  const missing = (
    <EmptyState
      heading="h1"
      title={t('member.failed')}
      action={<LinkButton to={paths.books()}>{t('member.browse')}</LinkButton>}
    >
      {t('member.gone')}
    </EmptyState>
  );
  const loading = <ProfileSkeleton text={t('member.loading')} />;
  return (
    <QueryContent query={useMember(id)} loading={loading} failure={t('member.failed')} missing={missing} heading="h1">
      {children}
    </QueryContent>
  );
}

function ContactNote({ member: { name, email } }: { member: Member }) {
  const { t } = useTranslation('profiles');
  const { pathname } = useLocation();
  const session = useSession();
  if (email) return null;
  if (session) return <span>{t('member.afterAccepted', { name })}</span>;
  return (
    <TextLink to={paths.login()} state={createReturnState(pathname)}>
      {t('member.signIn', { name })}
    </TextLink>
  );
}
