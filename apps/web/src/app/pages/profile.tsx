import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ReauthenticationPrompt } from '../../features/accounts/reauthentication-prompt.tsx';
import { VerificationNotice } from '../../features/accounts/verification-notice.tsx';
import { WithOwnProfile } from '../../features/profiles/with-own-profile.tsx';
import { paths } from '../../lib/paths.ts';
import { createReturnState } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/container.tsx';
import { MemberRatings } from '../member-ratings.tsx';
import { usePageTitle } from '../page-title.ts';
import { OwnHeader } from './profile/own-header.tsx';
import { OwnTabs } from './profile/own-tabs.tsx';

export default function ProfilePage() {
  const { t } = useTranslation('app');
  const session = useSession();
  usePageTitle(t('titles.profile'));
  if (!session) return <Navigate to={paths.login()} state={createReturnState(paths.profile())} replace />;
  return (
    <Container className="space-y-8 py-8 desk:py-12">
      <ReauthenticationPrompt />
      <WithOwnProfile>{(own) => <OwnHeader own={own} />}</WithOwnProfile>
      <VerificationNotice />
      <OwnTabs />
      {session.userId !== null && <MemberRatings userId={session.userId} />}
    </Container>
  );
}
