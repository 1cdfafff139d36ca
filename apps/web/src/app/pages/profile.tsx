import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberRatings } from '../../features/ratings/member-ratings.tsx';
import { WaitingItems } from '../../features/waiting/waiting-items.tsx';
import { WithOwnProfile } from '../../features/profiles/with-own-profile.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/layout/container.tsx';
import { LoginRedirect } from '../session/login-redirect.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { OwnHeader } from './profile/own-header.tsx';
import { OwnTabs } from './profile/own-tabs.tsx';

const ReauthenticationPrompt = lazy(async () => ({
  default: (await import('../../features/accounts/reauthentication/reauthentication-prompt.tsx'))
    .ReauthenticationPrompt,
}));
const VerificationNotice = lazy(async () => ({
  default: (await import('../../features/accounts/recovery/verification-notice.tsx')).VerificationNotice,
}));

export default function ProfilePage() {
  const { t } = useTranslation('app');
  const session = useSession();
  usePageTitle(t('titles.profile'));
  if (!session) return <LoginRedirect place={paths.profile()} />;
  return (
    <Container className="space-y-8 py-8 desk:py-12">
      <Suspense>
        <ReauthenticationPrompt />
      </Suspense>
      <WithOwnProfile>{(own) => <OwnHeader own={own} />}</WithOwnProfile>
      <Suspense>
        <VerificationNotice />
      </Suspense>
      <WaitingItems />
      <OwnTabs />
      {session.userId !== null && <MemberRatings userId={session.userId} />}
    </Container>
  );
}
