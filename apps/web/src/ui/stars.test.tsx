import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

test.each([
  [4.8, 5, 0],
  [4.6, 4, 1],
  [4.2, 4, 0],
  [0, 0, 0],
])('%f shows %i full stars and %i half ones', (value, full, half) => {
  const html = renderToStaticMarkup(<Stars value={value} label="" />);
  expect(html.match(/w-1\/2/g) ?? []).toHaveLength(half);
  expect(html.match(/fill-marigold/g) ?? []).toHaveLength(full + half);
});
