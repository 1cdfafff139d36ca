// Takes pictures of the main screens of the built product with its demo data.
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../support/browser.ts';
import { EMBEDDED, Product } from '../support/product.ts';
import { readChoices } from './choices.ts';
import { openDemo, setLanguage } from './demo.ts';
import { takePicture, type Look, type Picture } from './pictures.ts';
import { screens } from './screens.ts';

const STYLE = `body { font: 15px/1.4 system-ui; margin: 1rem; background: #ddd; color: #222 }
  section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
  figure { margin: 0; width: 20rem; background: #fff; padding: .5rem }
  img { width: 100%; height: 22rem; object-fit: cover; object-position: top }
  .faulty { outline: 3px solid #b3402e } p { color: #b3402e; margin: 0; overflow-wrap: anywhere }`;

/** Renders an HTML page with all pictures, screen by screen. */
function writeAlbum(pictures: readonly Picture[]): string {
  const names = Object.keys(screens).filter((screen) => pictures.some(({ name }) => name === screen));
  const contents = names.map((name) => `<a href="#${name}">${name}</a>`).join(' · ');
  const sections = names.map((name) => {
    const figures = pictures
      .filter((picture) => picture.name === name)
      .toSorted(compareLooks)
      .map(writeFigure);
    return `<h2 id="${name}">${name}</h2><section>${figures.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The look</title><style>${STYLE}</style>
<h1>The look</h1><nav>${contents}</nav>${sections.join('\n')}</html>\n`;
}

const compareLooks = (one: Picture, other: Picture) =>
  one.language.localeCompare(other.language) || one.theme.localeCompare(other.theme) || one.width - other.width;

const writeFigure = ({ file, language, theme, width, faults }: Picture) =>
  `<figure class="${faults.length > 0 ? 'faulty' : ''}"><a href="${file}"><img loading="lazy" alt="" src="${file}"></a>
  <figcaption>${language}, ${theme}, ${width}</figcaption>${faults.map((fault) => `<p>${escapeText(fault)}</p>`).join('')}</figure>`;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

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
const browser = await chromium.launch(LAUNCH_OPTIONS);
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
