import { useTranslation } from 'react-i18next';
import { Fact } from './fact.tsx';

/** How to reach somebody, as far as the viewer may know. */
export function ContactFacts({ email, mobile }: { email: string | null; mobile: string | null }) {
  const { t } = useTranslation('profiles');
  return (
    <>
      {email && <Fact label={t('card.email')} value={<ContactLink to={`mailto:${email}`}>{email}</ContactLink>} />}
      {mobile && <Fact label={t('card.mobile')} value={<ContactLink to={`tel:${mobile}`}>{mobile}</ContactLink>} />}
    </>
  );
}

const ContactLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} dir="ltr" className="inline-flex target items-center link">
    {children}
  </a>
);
