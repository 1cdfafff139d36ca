import en from '@wandering-books/texts/en/footer.json';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { setPageSettings } from '../../lib/page-settings.ts';
import { Footer } from './footer.tsx';

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { footer: en } } });

function listLinks(addresses: Record<string, string>) {
  setPageSettings({ 'community-links': JSON.stringify(addresses) });
  const html = renderToString(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  for (const name of OUTSIDE) expect(html).toContain(en[name]);
  return OUTSIDE.filter((name) => html.includes(`>${en[name]}</a>`));
}

const OUTSIDE = [
  ...(['reviews', 'discussions', 'community', 'events'] as const),
  ...(['facebook', 'twitter', 'instagram', 'linkedin'] as const),
];

test('the footer names the community and social entries as text, and links those with an address', () => {
  expect(listLinks({})).toEqual([]);
  const addresses = { events: 'https://events.example.org/', twitter: 'https://social.example.org/' };
  expect(listLinks(addresses)).toEqual(['events', 'twitter']);
});
