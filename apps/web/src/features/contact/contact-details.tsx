import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getPageSetting } from '../../lib/realtime/page-setting.ts';
import { MapPinIcon } from '../../ui/icons/icons.tsx';
import { IndexCard } from '../../ui/layout/index-card.tsx';
import { MailIcon, PhoneIcon } from '../../ui/icons/info-page-icons.tsx';

type ContactDetail = { name: 'email' | 'phone' | 'address'; Icon: ComponentType; link?: (given: string) => string };

const CONTACT_DETAILS: readonly ContactDetail[] = [
  { name: 'email', Icon: MailIcon, link: (address) => `mailto:${address}` },
  { name: 'phone', Icon: PhoneIcon, link: (number) => `tel:${number.replace(/[^+\d]/g, '')}` },
  { name: 'address', Icon: MapPinIcon },
];

export function ContactDetails() {
  const { t } = useTranslation('contact');
  return (
    <section>
      <h2 className="sr-only">{t('ways')}</h2>
      <ul className="grid gap-5 desk:grid-cols-3">
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

function renderContact(given: string, link: ContactDetail['link']): ReactNode {
  if (!given) return undefined;
  if (!link) return given;
  return (
    <a href={link(given)} className="-my-2.5 inline-block py-2.5 link wrap-anywhere">
      {given}
    </a>
  );
}
