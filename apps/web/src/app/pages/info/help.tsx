import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink, LinkButton } from '../../../ui/buttons.tsx';
import { Link } from 'react-router';
import { Container } from '../../../ui/layout/container.tsx';
import { RoutePicture } from '../../../ui/layout/route-picture.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PlusIcon, SearchIcon } from '../../../ui/icons/icons.tsx';
import { IndexCard } from '../../../ui/layout/index-card.tsx';
import { RentIcon } from '../../../ui/icons/info-page-icons.tsx';
import { Questions } from '../../../ui/layout/questions.tsx';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';

export default function HelpPage() {
  const { t } = useTranslation('help');
  usePageTitle(t('title'));
  return (
    <Container className="space-y-14 py-8 @desk:py-12">
      <header className="grid items-center gap-6 @desk:grid-cols-[1fr_auto]">
        <div>
          <h1 className="text-3xl @desk:text-5xl">{t('title')}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{t('lead')}</p>
        </div>
        <RoutePicture className="hidden w-72 @desk:block" />
      </header>
      <QuickHelp />
      <Faq />
      <Support />
      <Accessibility />
    </Container>
  );
}

const CARDS = [
  ['share', PlusIcon, paths.giveBook()],
  ['find', SearchIcon, paths.books()],
  ['wait', RentIcon, paths.notifications()],
] as const;

function QuickHelp() {
  const { t } = useTranslation('help');
  return (
    <section>
      <h2 className="sr-only">{t('quick.title')}</h2>
      <ul className="grid gap-5 @desk:grid-cols-3">
        {CARDS.map(([card, Icon, to]) => (
          <li key={card}>
            <IndexCard
              Icon={Icon}
              title={t(`quick.${card}.title`)}
              action={
                <TextLink to={to} strong>
                  {t(`quick.${card}.action`)}
                </TextLink>
              }
            >
              {t(`quick.${card}.text`)}
            </IndexCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

const GROUPS = ['listing', 'exchange', 'account'] as const;

function Faq() {
  const { t } = useTranslation('help');
  return (
    <section>
      <h2 className="text-3xl">{t('faqTitle')}</h2>
      <div className="mt-6 grid gap-x-6 gap-y-8 @wide:grid-cols-3">
        {GROUPS.map((group) => (
          <div key={group}>
            <h3 className="mb-3 text-xl">{t(`groups.${group}.title`)}</h3>
            <Questions entries={t(`groups.${group}.questions`, { returnObjects: true })} />
          </div>
        ))}
      </div>
    </section>
  );
}

const ContactDialog = lazyWithTexts(() => import('../../../features/contact/contact-form.tsx'), 'contact');

function Support() {
  const { t } = useTranslation('help');
  const { show, dialog } = useLazyDialog((state) => <ContactDialog {...state} />);
  // Without JavaScript, the link leads to the page with the form.
  const open = (event: MouseEvent) => {
    event.preventDefault();
    show();
  };
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card border border-line bg-primary-tint p-6 @desk:p-8">
      <div>
        <h2 className="text-2xl">{t('support.title')}</h2>
        <p className="mt-2">{t('support.email')}</p>
        <p>{t('support.phone')}</p>
      </div>
      <LinkButton size="large" to={paths.contact()} aria-haspopup="dialog" onClick={open}>
        {t('support.button')}
      </LinkButton>
      {dialog}
    </section>
  );
}

function Accessibility() {
  const { t } = useTranslation('help');
  return (
    <section id="accessibility" tabIndex={-1} className="max-w-3xl outline-none">
      <h2 className="text-3xl">{t('accessibility.title')}</h2>
      <p className="mt-3 text-lg text-muted">{t('accessibility.lead')}</p>
      <ul className="mt-4 list-disc space-y-2 ps-5 marker:text-stamp">
        {t('accessibility.points', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-4">
        <span>{`${t('accessibility.barrier')} `}</span>
        <Link to={paths.contact()} className="link font-semibold">
          {t('accessibility.report')}
        </Link>
      </p>
    </section>
  );
}
