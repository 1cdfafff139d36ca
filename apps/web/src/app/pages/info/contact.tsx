import { useTranslation } from 'react-i18next';
import type { ComponentType, ReactNode } from 'react';
import { ContactForm } from '../../../features/contact/contact-form.tsx';
import { Container } from '../../../ui/layout/container.tsx';
import { Questions } from '../../../ui/layout/questions.tsx';
import { RoutePicture } from '../../../ui/layout/route-picture.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { getPageSetting } from '../../../lib/page-settings.ts';
import { MapPinIcon } from '../../../ui/icons/icons.tsx';
import { IndexCard } from '../../../ui/layout/index-card.tsx';
import { MailIcon, PhoneIcon } from '../../../ui/icons/info-page-icons.tsx';

export default function ContactPage() {
  const { t } = useTranslation('contact');
  usePageTitle(t('title'));
  return (
    <>
      <section className="border-b border-line bg-card">
        <Container className="grid items-end gap-6 pt-10 @desk:grid-cols-[1fr_auto]">
          <div className="pb-8 @desk:pb-12">
            <h1 className="text-4xl @desk:text-5xl">{t('title')}</h1>
            <p className="mt-3 max-w-xl text-lg text-muted">{t('lead')}</p>
          </div>
          <RoutePicture className="-mb-4 w-80 max-w-full" />
        </Container>
      </section>
      <Container className="space-y-12 py-10">
        <ContactDetails />
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-12 @wide:grid-cols-[1.4fr_1fr]">
          <section className="rounded-card border border-line bg-card p-5 shadow-soft sm:p-8">
            <div className="mb-6 flex flex-wrap items-start gap-4 border-b-2 border-dotted border-line-strong/60 pb-5">
              <h2 className="min-w-0 flex-1 basis-32 text-2xl wrap-break-word sm:text-3xl">{t('form.title')}</h2>
              <Postmark />
            </div>
            <ContactForm />
          </section>
          <section>
            <h2 className="mb-4 text-2xl">{t('faqTitle')}</h2>
            <Questions entries={t('questions', { returnObjects: true })} />
          </section>
        </div>
      </Container>
    </>
  );
}

type ContactDetail = { name: 'email' | 'phone' | 'address'; Icon: ComponentType; link?: (value: string) => string };

const CONTACT_DETAILS: readonly ContactDetail[] = [
  { name: 'email', Icon: MailIcon, link: (address) => `mailto:${address}` },
  { name: 'phone', Icon: PhoneIcon, link: (number) => `tel:${number.replace(/[^+\d]/g, '')}` },
  { name: 'address', Icon: MapPinIcon },
];

function ContactDetails() {
  const { t } = useTranslation('contact');
  return (
    <section>
      <h2 className="sr-only">{t('ways')}</h2>
      <ul className="grid gap-5 @desk:grid-cols-3">
        {CONTACT_DETAILS.map(({ name, Icon, link }) => (
          <li key={name}>
            <IndexCard Icon={Icon} title={t(`${name}.title`)}>
              <p>{renderContact(getPageSetting(`support-${name}`), link) ?? t(`${name}.form`)}</p>
              <p className="mt-2 font-semibold text-ink">{t(`${name}.promise`)}</p>
            </IndexCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

function renderContact(value: string, link: ContactDetail['link']): ReactNode {
  if (!value) return undefined;
  if (!link) return value;
  return (
    <a href={link(value)} className="-my-2.5 inline-block py-2.5 link wrap-anywhere">
      {value}
    </a>
  );
}

const TEETH = Array.from({ length: 7 }, (_, index) => index);

function Postmark() {
  return (
    <svg viewBox="0 0 144 76" aria-hidden="true" className="-my-2 w-28 min-w-16 sm:w-36">
      <g transform="translate(82 4)">
        <rect width="56" height="68" className="fill-primary" />
        {TEETH.map((tooth) => (
          <g key={tooth} className="fill-card">
            <circle cx={4 + tooth * 8} r="2" />
            <circle cx={4 + tooth * 8} cy="68" r="2" />
            <circle cy={4 + tooth * 10} r="2" />
            <circle cx="56" cy={4 + tooth * 10} r="2" />
          </g>
        ))}
        <rect x="6" y="7" width="44" height="54" fill="none" strokeWidth="1" className="stroke-marigold" />
        <path
          d="M13 28c5-2 10-1 15 2 5-3 10-4 15-2v20c-5-2-10-1-15 2-5-3-10-4-15-2Z"
          className="fill-card stroke-marigold"
          strokeWidth="1"
        />
        <path d="M28 30v20" className="stroke-primary" />
      </g>
      <g fill="none" strokeWidth="2" className="stroke-stamp">
        <circle cx="62" cy="38" r="24" />
        <circle cx="62" cy="38" r="17" strokeDasharray="0.1 5" strokeLinecap="round" />
        <path d="M4 28q8-5 16 0t16 0M2 38q8-5 16 0t16 0M4 48q8-5 16 0t16 0" />
        <path d="M55 42l7-9 7 9" strokeLinecap="round" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
