import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderToString } from 'react-dom/server';
import { Link, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageInLinks } from './address-language.tsx';

test('the router takes its navigator from the context that is wrapped', () => {
  const page = (
    <StaticRouter location="/books?lang=hi">
      <LanguageInLinks>
        <Link to="/about">About</Link>
      </LanguageInLinks>
    </StaticRouter>
  );
  expect(renderToString(page)).toContain('href="/about?lang=hi"');
});

test('React still marks the elements that it has hydrated', () => {
  const client = createRequire(import.meta.url).resolve('react-dom/package.json');
  const source = readFileSync(client.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8');
  expect(source).toContain('"__reactProps$"');
});
