// Takes pictures of the main screens of the built product with its demo data.
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import config, { BROWSER_FLAGS } from '../playwright.config.ts';
import { EMBEDDED, Product } from '../support/product.ts';
import { writeAlbum } from './album.ts';
import { readChoices } from './choices.ts';
import { openDemo, setLanguage } from './demo.ts';
import { takePicture, type Look, type Picture } from './pictures.ts';
import { screens } from './screens.ts';

const { names, widths, themes, languages, folder, pages } = readChoices();
const listLooks = (language: string): Look[] =>
  names.flatMap((name) =>
    themes.flatMap((theme) =>
      widths
        .filter((width) => width <= (screens[name]!.upTo ?? width))
        .map((width) => ({ name, language, theme, width })),
    ),
  );

await mkdir(folder, { recursive: true });
const product = await Product.start({ DATABASE_URL: EMBEDDED, SEED_DEMO: 'true' });
const browser = await chromium.launch({
  executablePath: config.use?.launchOptions?.executablePath,
  args: BROWSER_FLAGS,
});
try {
  const place = { browser, url: product.url, folder, ...(await openDemo(product)) };
  const all: Picture[] = [];
  const takeInTurns = async (waiting: Iterable<Look>) => {
    for (const look of waiting) {
      const picture = await takePicture(look, place);
      all.push(picture);
      for (const fault of picture.faults) console.error(`${picture.file}: ${fault}`);
    }
  };
  for (const language of languages) {
    await setLanguage(product.url, place.session, language);
    const waiting = listLooks(language).values();
    await Promise.all(Array.from({ length: pages }, () => takeInTurns(waiting)));
  }
  await writeFile(`${folder}/index.html`, writeAlbum(all));
  const faulty = all.filter(({ faults }) => faults.length > 0);
  console.log(`${all.length} pictures, ${faulty.length} with faults: ${folder}/index.html`);
  process.exitCode = faulty.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
}
