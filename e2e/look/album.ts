import type { Picture } from './pictures.ts';
import { screens } from './screens.ts';

const STYLE = `body { font: 15px/1.4 system-ui; margin: 1rem; background: #ddd; color: #222 }
  section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
  figure { margin: 0; width: 20rem; background: #fff; padding: .5rem }
  img { width: 100%; height: 22rem; object-fit: cover; object-position: top }
  .faulty { outline: 3px solid #b3402e } p { color: #b3402e; margin: 0; overflow-wrap: anywhere }`;

/** Renders an HTML page with all pictures, screen by screen. */
export function writeAlbum(pictures: readonly Picture[]): string {
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
