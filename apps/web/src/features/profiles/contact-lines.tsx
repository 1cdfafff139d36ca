import { useTranslation } from 'react-i18next';
import { Fact } from './fact.tsx';

/** How to reach somebody, as far as the viewer may know. */
export function ContactLines({ email, mobile }: { email: string | null; mobile: string | null }) {
  const { t } = useTranslation('profiles');
  return (
    <>
      {email && <Fact label={t('card.email')} value={<Way to={`mailto:${email}`}>{email}</Way>} />}
      {mobile && <Fact label={t('card.mobile')} value={<Way to={`tel:${mobile}`}>{mobile}</Way>} />}
    </>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="link">
    {children}
  </a>
);
