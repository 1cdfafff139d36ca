import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { Link, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageInLinks } from './language/address-language.tsx';
import { hasResolver } from './undocumented-apis.ts';

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

test('React still attaches its tree to hydrated elements, and marks what is not committed', () => {
  const client = createRequire(import.meta.url).resolve('react-dom/package.json');
  const source = readFileSync(client.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8');
  expect(source).toContain('"__reactFiber$"');
  expect(source).toContain('.flags & 4098'); // Placement and hydrating
});

test('a form tells whether it has a resolver', () => {
  const Form = ({ resolver }: { resolver?: () => never }) => <p>{String(hasResolver(useForm({ resolver })))}</p>;
  expect(renderToString(<Form resolver={() => undefined as never} />)).toContain('true');
  expect(renderToString(<Form />)).toContain('false');
});
