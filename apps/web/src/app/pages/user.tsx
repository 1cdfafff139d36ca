import type { Member } from '@wandering-books/contract/profiles.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MemberBooks } from '../../features/books/member-books.tsx';
import { MessagePerson } from '../../features/conversations/message-person.tsx';
import { ContactNote } from '../../features/profiles/contact-note.tsx';
import { useMember } from '../../features/profiles/profiles.api.ts';
import { ProfileCard } from '../../features/profiles/profile-card.tsx';
import { BooksStat } from '../../features/profiles/stats.tsx';
import { WithMember } from '../../features/profiles/with-member.tsx';
import { RatingStat } from '../../features/ratings/rating-stat.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/container.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MemberRatings } from '../member-ratings.tsx';
import { usePageTitle } from '../page-title.ts';
import { ReportPerson } from '../report-thing.tsx';

export default function UserPage() {
  const { t } = useTranslation('profiles');
  const { id = '' } = useParams();
  const { data: member } = useMember(id);
  usePageTitle(member?.name ?? t('member.title'));
  return (
    <Container className="space-y-8 py-8 desk:py-12">
      <WithMember id={id}>{(member) => <OpenMember member={member} />}</WithMember>
    </Container>
  );
}

function OpenMember({ member }: { member: Member }) {
  const { t } = useTranslation(['profiles', 'books']);
  const mine = useSession()?.userId === member.id;
  const { name, book_posts: books } = member;
  return (
    <>
      <ProfileCard
        person={member}
        profile={member.profile}
        stats={
          <>
            <BooksStat count={books.length} />
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
              <MessagePerson person={member} variant="primary" />
              <ReportPerson person={member} />
            </>
          )
        }
      />
      <Tabs
        label={t('member.tabs', { name })}
        value="books"
        onChange={() => undefined}
        tabs={[
          {
            value: 'books',
            label: t('books:mine.tab', { count: books.length }),
            panel: <MemberBooks books={books} owner={name} />,
          },
        ]}
      />
      <MemberRatings userId={member.id} />
    </>
  );
}
