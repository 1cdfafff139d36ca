import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/buttons.tsx';
import { useLocation, useParams } from 'react-router';
import { ModerationLog, ReportedThings } from '../../features/moderation/reported-things.tsx';
import { ReportPage } from '../../features/moderation/report-page.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/layout/container.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { LoginRedirect } from '../../features/accounts/login-wall.tsx';
import { usePageTitle } from '../shell/page-title.ts';

export default function ModerationPage() {
  const { t } = useTranslation('moderation');
  const session = useSession();
  const { id } = useParams();
  const title = id ? t('report.title', { id }) : t('tabs.label');
  usePageTitle(title);
  if (!session) return <LoginRedirect place={paths.moderation(id)} />;
  if (!id)
    return (
      <Page title={title}>
        <ModerationTabs />
      </Page>
    );
  return (
    <Page
      title={title}
      aside={
        <TextLink to={paths.moderation()} strong>
          {t('report.back')}
        </TextLink>
      }
    >
      <ReportPage key={id} id={id} />
    </Page>
  );
}

function ModerationTabs() {
  const { t } = useTranslation('moderation');
  const [tab, setTab] = useState(useLocation().hash === '#log' ? 'log' : 'reports');
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'reports', label: t('tabs.reports'), panel: <ReportedThings /> },
        { value: 'log', label: t('tabs.log'), panel: <ModerationLog /> },
      ]}
    />
  );
}
