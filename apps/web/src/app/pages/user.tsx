import type { Member } from '@wandering-books/contract/profiles/profiles.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BlockedNotice } from '../../features/blocks/blocked-notice.tsx';
import { MemberBooks } from '../../features/books/shelves/member-books.tsx';
import { MessagePersonButton } from '../../features/conversations/messages/message-person-button.tsx';
import { ContactNote } from '../../features/profiles/contact-note.tsx';
import { useMember } from '../../features/profiles/profiles.api.ts';
import { PersonMenu } from '../../features/profiles/person-menu.tsx';
import { ProfileCard } from '../../features/profiles/profile-card.tsx';
import { BooksStat } from '../../features/profiles/books-stat.tsx';
import { WithMember } from '../../features/profiles/with-member.tsx';
import { MemberRatings } from '../../features/ratings/member-ratings.tsx';
import { RatingStat } from '../../features/ratings/rating-stat.tsx';
import { isNotFound } from '../../lib/api/api-errors.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/layout/container.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { usePageTitle } from '../shell/page-title.ts';

export default function UserPage() {
  const { t } = useTranslation('profiles');
  const { id = '' } = useParams();
  const { data: member, error } = useMember(id);
  usePageTitle(member && !isNotFound(error) ? t('member.pageTitle', { name: member.name }) : t('member.title'));
  return (
    <Container className="space-y-8 py-8 desk:py-12">
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
        person={member}
        profile={member.profile}
        stats={
          <>
            {!member.blocked && <BooksStat count={member.book_posts.length} />}
            <RatingStat userId={member.id} />
          </>
        }
        note={mine ? t('member.self') : <ContactNote member={member} />}
        actions={
          mine ? (
            <LinkButton to={paths.profile()} variant="secondary">
              {t('member.toOwn')}
            </LinkButton>
          ) : (
            <>
              {!member.blocked && <MessagePersonButton person={member} variant="primary" />}
              <div className="ms-auto">
                <PersonMenu person={member} blocked={member.blocked} />
              </div>
            </>
          )
        }
      />
      {member.blocked ? <BlockedNotice person={member} /> : <MemberBookTabs member={member} />}
      <MemberRatings userId={member.id} />
    </>
  );
}

function MemberBookTabs({ member: { name, book_posts: books } }: { member: Member }) {
  const { t } = useTranslation(['profiles', 'books']);
  return (
    <Tabs
      label={t('member.tabs', { name })}
      value="books"
      onChange={() => undefined}
      tabs={[
        {
          value: 'books',
          label: t('books:member.tab', { count: books.length }),
          panel: <MemberBooks books={books} owner={name} />,
        },
      ]}
    />
  );
}
