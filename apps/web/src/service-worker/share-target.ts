import { SHARE_TARGET } from '@wandering-books/contract/installation.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import { registerRoute } from 'workbox-routing';
import { storeSharedItem } from '../lib/device/shared-item.ts';

/** Stores items shared from another app and redirects to the form for a book. */
export function takeSharedItems(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET,
    async ({ request }) => {
      const form = await request.formData();
      const text = (name: string) => String(form.get(name) ?? '').trim();
      const photos = form.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0);
      await storeSharedItem({ title: text('title'), text: text('text'), url: text('url'), photos });
      return Response.redirect(paths.giveBook(), 303);
    },
    'POST',
  );
}
