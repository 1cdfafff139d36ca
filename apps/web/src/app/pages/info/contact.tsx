import { useTranslation } from 'react-i18next';
import { ContactForm } from '../../../features/contact/contact-form.tsx';
import { Postmark } from '../../../features/contact/postmark.tsx';
import { ContactDetails } from '../../../features/contact/contact-details.tsx';
import { Container } from '../../../ui/layout/container.tsx';
import { Questions } from '../../../ui/layout/questions.tsx';
import { RoutePicture } from '../../../ui/layout/route-picture.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function ContactPage() {
  const { t } = useTranslation('contact');
  usePageTitle(t('title'));
  return (
    <>
      <section className="border-b border-line bg-card">
        <Container className="grid items-end gap-6 pt-10 desk:grid-cols-[1fr_auto]">
          <div className="pb-8 desk:pb-12">
            <h1 className="text-4xl desk:text-5xl">{t('title')}</h1>
            <p className="mt-3 max-w-xl text-lg text-muted">{t('lead')}</p>
          </div>
          <RoutePicture className="-mb-4 w-80 max-w-full" />
        </Container>
      </section>
      <Container className="space-y-12 py-10">
        <ContactDetails />
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-12 lg:grid-cols-[1.4fr_1fr]">
          <section className="rounded-card border border-line bg-card p-5 shadow-soft sm:p-8">
            <div className="mb-6 flex flex-wrap items-start gap-4 border-b-2 border-dotted border-line-strong/60 pb-5">
              <h2 className="min-w-0 flex-1 basis-32 text-2xl wrap-break-word sm:text-3xl">{t('form.title')}</h2>
              <Postmark className="-my-2 w-28 min-w-16 sm:w-36" />
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
