import { expect, test } from 'vitest';
import { spreadOwners } from './book-rows.tsx';

const spread = (owners: string) =>
  spreadOwners([...owners].map((owner, id) => ({ id, user_id: owner.charCodeAt(0) })))
    .map(({ user_id }) => String.fromCharCode(user_id))
    .join('');

test.each([
  ['', ''],
  ['AAAA', 'AAAA'],
  ['AABA', 'AABA'],
  ['AAAAB', 'AABAA'],
  ['AAAABBC', 'AABAABC'],
  ['BAAAAAAC', 'BAACAAAA'],
  ['ABCABC', 'ABCABC'],
])('of %s makes %s', (owners, expected) => expect(spread(owners)).toBe(expected));

test('keeps the order of the books of each member', () => {
  const books = [1, 2, 3, 4, 5].map((id) => ({ id, user_id: id < 5 ? 1 : 2 }));
  expect(spreadOwners(books).map(({ id }) => id)).toEqual([1, 2, 5, 3, 4]);
});
