import { describe, expect, test } from 'vitest';
import { findMeantPath } from './meant-path.ts';
import { listPageAddresses, pages } from './pages.ts';

const ENDINGS =
  '. , ! ? ) ] } " \' » ” ’ 。 ، ؟ । ॥ … ; : * _ > ~ ` | - – ). ।) ... \u200b \u200d \u200e \ufeff \u202c 🙏 ❤\ufe0f'.split(
    ' ',
  );

describe('findMeantPath', () => {
  test.each([...ENDINGS, ' ', '/', '//', '/.', ' /', '/ ।'])('drops %j from the end', (ending) => {
    for (const path of ['/book/157', '/books', '/passport/BCDF2345', '/authors/munshi-premchand', '/authors/%E0%A4%86'])
      if (ending !== '\u200d' || !path.startsWith('/authors'))
        for (const written of [path + ending, path + encodeURIComponent(ending)])
          expect(findMeantPath(written), written).toBe(path);
  });

  test.each([
    ['//book/157', '/book/157'],
    ['///book//157//', '/book/157'],
    ['/book//157', '/book/157'],
    ['//books', '/books'],
    ['//', '/'],
    ['/.', '/'],
    ['/%20', '/'],
    ['/Book/157', '/book/157'],
    ['/BOOKS', '/books'],
    ['/book/157%', '/book/157'],
    ['/Give-Book/Shelf/', '/give-book/shelf'],
    ['/profile/Settings', '/profile/settings'],
    ['/ＢＯＯＫ/１５７', '/book/157'],
    ['/book/१५७', '/book/157'],
    ['/book/%E0%A5%A7%E0%A5%AB%E0%A5%AD', '/book/157'],
    ['/book/١٥٧%D8%8C', '/book/157'],
    ['/book/1%E2%80%8B57', '/book/157'],
    ['/%E2%80%8Ebook/157', '/book/157'],
    ['/give–book', '/give-book'],
    ['/Passport/bcdf2345', '/passport/bcdf2345'],
    ['/authors/Munshi-Premchand/', '/authors/Munshi-Premchand'],
    ['/Authors/%E0%A4%AA%E0%A5%8D%E0%A4%B0', '/authors/%E0%A4%AA%E0%A5%8D%E0%A4%B0'],
    ['/authors/%E0%B4%A8%E0%B5%8D%E2%80%8D/', '/authors/%E0%B4%A8%E0%B5%8D%E2%80%8D'],
    ['/authors/a?b%3Fc./', '/authors/a%3Fb%3Fc'],
    ['/Moderation', '/moderation'],
    ['/wanted/7.', '/wanted/7'],
  ])('finds for %s %s', (path, meant) => expect(findMeantPath(path)).toBe(meant));

  test.each([
    ...Object.values(pages).flatMap((page) => listPageAddresses(page).map((path) => path.replace(/:\w+/, '157'))),
    ...['/passport/bcdf2345', '/authors/%e0%a4%86', '/authors/o%27brien'],
  ])('leaves %s', (path) => expect(findMeantPath(path)).toBeUndefined());

  test.each([
    ...[
      '//evil.example/',
      '//evil.example/book/157',
      '/\\evil.example/book/157',
      '//book.example/157',
      '/%2F%2Fevil.example',
    ],
    ...[
      '/nowhere/',
      '/Nowhere',
      '/index.html',
      '/Home',
      '/book',
      '/book/',
      '/book/x.',
      '/book/157/edit/',
      '/books/1/2/',
    ],
    ...['/api/', '/API/book-posts/1', '//api/user', '/api/book-posts/1/', '/images/a.webp/', '/feeds/books.atom/'],
    ...['/sitemap.xml.', '/book/%E0%A5', '/book/157%E0%A5', 'http://evil.example/book/157/', '*', '', '/../book/157/'],
    `/authors/${'.'.repeat(100_000)}a`,
  ])('finds nothing for %s', (path) => expect(findMeantPath(path)).toBeUndefined());

  test('finds a path that needs no other', () => {
    for (const path of ['/Book/१५७।', '//AUTHORS/a"b c.', '/books/5/'])
      expect(findMeantPath(findMeantPath(path)!)).toBeUndefined();
  });
});
