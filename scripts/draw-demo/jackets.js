// The covers of the books themselves, as publishers of such books might print them; none of them is a publisher's.
import { createChance } from './chance.js';

/** @typedef {{ title: string, author: string, category: string, language: string, painting?: string }} Jacket */
/** @typedef {import('./chance.js').Chance} Chance */

const GUIDES = new Set([
  'IIT JEE',
  'NEET',
  'UPSC',
  'CAT',
  'GATE',
  'SSC',
  'Bank Exams',
  'Engineering Entrance',
  'Textbooks',
  'Reference',
  'Education & Teaching',
]);
const SCIENCES = new Set(['IIT JEE', 'NEET', 'Engineering Entrance']);
const DEEP = ['#7d2630', '#1f4f40', '#263864', '#5a2d55', '#1b5560', '#8f4a22', '#30343a', '#6a5a1e'];
const BRIGHT = ['#e3a12f', '#d8583f', '#3f8f83', '#3f6fb0', '#a24d86', '#6f9a3d', '#e07b39'];
const PALE = ['#f3e6c8', '#efdcc4', '#e3e6d6', '#f1d9c6', '#dfe6ea'];

export function drawJacket(/** @type {Jacket} */ book) {
  const chance = createChance(`jacket of ${book.title}`);
  if (book.painting) return drawPainted(book, chance);
  if (GUIDES.has(book.category)) return drawGuide(book, chance);
  if (book.category === "Children's Books") return drawForChildren(book, chance);
  return chance.pick([drawScene, drawScene, drawBands, drawTypographic])(book, chance);
}

const title = (/** @type {Jacket} */ { title }, style = '') =>
  `<div class="fit" style="${style}"><span dir="auto">${escape(title)}</span></div>`;
const author = (/** @type {Jacket} */ { author }, style = '') =>
  `<div class="fit author" style="${style}"><span dir="auto">${escape(author)}</span></div>`;
const escape = (/** @type {string} */ text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function drawPainted(/** @type {Jacket} */ book, /** @type {Chance} */ chance) {
  const ground = chance.pick(DEEP);
  const isFramed = chance.happens(0.5);
  const picture = `background:url(${book.painting}) center/cover`;
  if (isFramed)
    return `<div style="inset:0;background:${chance.pick(PALE)}"></div><div style="left:9%;right:9%;top:34%;bottom:7%;${picture};box-shadow:0 0 0 2px #0003"></div>
      ${title(book, 'left:8%;right:8%;top:5%;height:19%;color:#2a2320')}${author(book, 'left:10%;right:10%;top:25%;height:7%;color:#5d4a3c')}`;
  return `<div style="inset:0;${picture}"></div><div style="left:0;right:0;bottom:9%;height:34%;background:${ground};opacity:.94"></div>
    <div style="left:4%;right:4%;bottom:10.5%;height:31%;border:1.5px solid #f2d9a0;opacity:.8"></div>
    ${title(book, 'left:7%;right:7%;bottom:20%;height:20%;color:#fbeed2')}${author(book, 'left:9%;right:9%;bottom:12%;height:7%;color:#f2d9a0')}`;
}

function drawGuide(/** @type {Jacket} */ book, /** @type {Chance} */ chance) {
  const ground = chance.pick([...BRIGHT, '#ffffff', '#f6d33c']);
  const second = chance.pick(DEEP);
  const hasAtom = SCIENCES.has(book.category) || /physics|science|biology|chemistry/i.test(book.title);
  const shapes = chance.pick([
    `<circle cx="230" cy="330" r="120" fill="${second}" opacity=".9"/><circle cx="120" cy="400" r="90" fill="#fff" opacity=".35"/>`,
    `<path d="M0 300l150-70 150 90v100H0z" fill="${second}"/><path d="M0 340l150-60 150 80" fill="none" stroke="#fff" stroke-width="5" opacity=".6"/>`,
    [...Array(6)]
      .map(
        (_, at) =>
          `<rect x="${at * 52}" y="${330 - at * 22}" width="34" height="200" fill="${second}" opacity="${0.5 + at * 0.08}"/>`,
      )
      .join(''),
    !hasAtom
      ? `<path d="M60 300h180l-90-56zM74 306h22v84H74zM117 306h22v84h-22zM161 306h22v84h-22zM204 306h22v84h-22zM56 392h188v20H56z" fill="${second}"/>`
      : `<g fill="none" stroke="${second}" stroke-width="6"><ellipse cx="150" cy="312" rx="120" ry="44"/><ellipse cx="150" cy="312" rx="120" ry="44" transform="rotate(60 150 312)"/><ellipse cx="150" cy="312" rx="120" ry="44" transform="rotate(120 150 312)"/></g><circle cx="150" cy="312" r="16" fill="${second}"/>`,
  ]);
  return `<div style="inset:0;background:${ground}"></div><svg viewBox="0 0 300 420" preserveAspectRatio="none" style="inset:0;width:100%;height:100%;position:absolute">${shapes}</svg>
    <div style="left:0;right:0;top:7%;height:39%;background:${second}"></div>
    ${title(book, 'left:6%;right:6%;top:10%;height:33%;color:#fff;font-family:Noto Sans,Noto Sans Tamil,sans-serif;font-weight:800')}
    <div style="left:0;right:0;bottom:0;height:14%;background:#fffffff0"></div>${author(book, 'left:6%;right:6%;bottom:2%;height:10%;color:#1d1a17;font-family:Noto Sans,Noto Sans Tamil,sans-serif;font-weight:600')}`;
}

function drawForChildren(/** @type {Jacket} */ book, /** @type {Chance} */ chance) {
  const [sky, hill, thing] = [
    chance.pick(['#8ec7d9', '#f6cf7a', '#f3b6a2', '#bcd89a', '#c8b9e6', '#24406b']),
    chance.pick(BRIGHT),
    chance.pick(BRIGHT),
  ];
  const figure = chance.pick([
    `<ellipse cx="150" cy="300" rx="62" ry="50" fill="${thing}"/><circle cx="150" cy="236" r="40" fill="${thing}"/><path d="M118 214l-6-34 30 20zM182 214l6-34-30 20z" fill="${thing}"/><circle cx="137" cy="234" r="5"/><circle cx="163" cy="234" r="5"/><path d="M140 252q10 8 20 0" stroke="#000" stroke-width="3" fill="none"/>`,
    `<path d="M70 280q60-70 130 0-70 70-130 0zM196 280l44-34v68z" fill="${thing}"/><circle cx="104" cy="272" r="7" fill="#fff"/><circle cx="104" cy="272" r="3.5"/><path d="M132 256q12 24 0 48M154 252q12 28 0 56" stroke="#fff" stroke-width="4" fill="none"/>`,
    `<path d="M150 340v-90" stroke="#7a4a28" stroke-width="16"/><circle cx="150" cy="216" r="52" fill="#4f8a4c"/><circle cx="112" cy="244" r="36" fill="#5f9a54"/><circle cx="188" cy="244" r="36" fill="#5f9a54"/><g fill="#d8483f"><circle cx="132" cy="214" r="7"/><circle cx="168" cy="196" r="7"/><circle cx="178" cy="244" r="7"/></g>`,
    `<path d="M92 330V252l58-46 58 46v78z" fill="${thing}"/><path d="M80 260l70-58 70 58" fill="none" stroke="#7d2630" stroke-width="12"/><rect x="136" y="282" width="28" height="48" fill="#fff"/>`,
    `<path d="M150 190q60 40 0 130-60-90 0-130z" fill="${thing}"/><path d="M150 320q-20 30 10 70" stroke="#5d4a3c" stroke-width="3" fill="none"/><path d="M150 190v130M116 246h68" stroke="#fff" stroke-width="4"/>`,
  ]);
  return `<div style="inset:0;background:${sky}"></div><svg viewBox="0 0 300 420" preserveAspectRatio="none" style="inset:0;width:100%;height:100%;position:absolute">
    <circle cx="${chance.between(40, 260)}" cy="165" r="26" fill="#fff3c9"/><path d="M0 330q80-60 160-14t140-20v124H0z" fill="${hill}"/>${figure}</svg>
    ${title(book, `left:6%;right:6%;top:4%;height:29%;color:${sky === '#24406b' ? '#fff3c9' : '#2a2320'};font-weight:700`)}
    ${author(book, 'left:6%;right:6%;bottom:3%;height:8%;color:#fff;text-shadow:0 1px 2px #0008')}`;
}

function drawScene(/** @type {Jacket} */ book, /** @type {Chance} */ chance) {
  const [top, low] = chance.pick([
    ['#f3b25e', '#b8442f'],
    ['#2b3a67', '#c6785a'],
    ['#1b5560', '#e9c27a'],
    ['#5a2d55', '#e28a5c'],
    ['#efe0bf', '#8fb0a2'],
    ['#30343a', '#7c8a92'],
  ]);
  const ink = chance.pick(['#1d1a22', '#2a1c16', '#14302a']);
  const sun = `<circle cx="${chance.between(80, 220)}" cy="${chance.between(200, 250)}" r="${chance.between(34, 60)}" fill="#fff1cf" opacity=".9"/>`;
  const motif = chance.pick([
    `<path d="M0 350q60-46 120-12t90-26 90 8v100H0z" fill="${ink}"/><path d="M216 330V236M216 250q-30-20-40 8M216 248q30-22 44 6M216 246q-14-32-36-30M216 244q16-30 40-26" stroke="${ink}" stroke-width="7" fill="none"/>`,
    `<path d="M0 340q75 26 150 0t150 0v80H0z" fill="${ink}"/><path d="M86 336h128q-14 26-36 26h-56q-24 0-36-26z" fill="#7a4a28"/><path d="M148 334v-96l58 86z" fill="#f4e9d2"/>`,
    `<path d="M0 420V320h40v-40h30v-34l18-22 18 22v34h50v-60q30-40 60 0v60h30v40h54v100z" fill="${ink}"/>`,
    `<path d="M96 420q10-90 54-90t54 90z" fill="${ink}"/><circle cx="150" cy="296" r="30" fill="${ink}"/><path d="M112 420q-8-130 38-134 46 4 38 134z" fill="${ink}" opacity=".5"/>`,
    `<path d="M-10 250q120 10 200-60M40 238q10 30 40 34M96 232q8 30 36 30M140 214q14 26 40 20" stroke="${ink}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M0 380q150-50 300 0v40H0z" fill="${ink}"/>`,
  ]);
  const bright = top === '#efe0bf' || top === '#f3b25e';
  return `<div style="inset:0;background:linear-gradient(${top},${low})"></div><svg viewBox="0 0 300 420" preserveAspectRatio="none" style="inset:0;width:100%;height:100%;position:absolute">${sun}${motif}</svg>
    ${title(book, `left:7%;right:7%;top:6%;height:34%;color:${bright ? '#2a1c16' : '#fff6e0'};font-weight:700`)}
    ${author(book, 'left:8%;right:8%;bottom:3.5%;height:8%;color:#fff6e0')}`;
}

function drawBands(/** @type {Jacket} */ book, /** @type {Chance} */ chance) {
  const colour = chance.pick([...DEEP, ...BRIGHT]);
  const pale = chance.pick(PALE);
  return `<div style="inset:0;background:${colour}"></div><div style="left:0;right:0;top:30%;height:42%;background:${pale}"></div>
    <div style="left:38%;width:24%;top:8%;height:13%;border-radius:50%;border:3px solid ${pale};opacity:.8"></div><div style="left:44%;width:12%;top:11.4%;height:6.4%;border-radius:50%;background:${pale};opacity:.8"></div>
    ${title(book, 'left:6%;right:6%;top:33%;height:25%;color:#1f1a17;font-weight:700')}${author(book, 'left:8%;right:8%;top:60%;height:9%;color:#4a3b32')}
    <div style="left:30%;right:30%;bottom:12%;height:2px;background:${pale};opacity:.8"></div>`;
}

function drawTypographic(/** @type {Jacket} */ book, /** @type {Chance} */ chance) {
  const ground = chance.pick([...DEEP, ...BRIGHT]);
  const dark = DEEP.includes(ground);
  const ink = dark ? '#f6e5c3' : '#241a16';
  return `<div style="inset:0;background:${ground}"></div><div style="left:8%;top:8%;width:16%;height:3px;background:${ink}"></div>
    <div style="right:-24%;bottom:-14%;width:80%;aspect-ratio:1;border-radius:50%;background:${chance.pick(BRIGHT)};opacity:.55"></div>
    <div style="right:4%;bottom:2%;width:40%;aspect-ratio:1;border-radius:50%;border:2px solid ${ink};opacity:.5"></div>
    ${title(book, `left:8%;right:8%;top:12%;height:46%;color:${ink};font-weight:700;justify-content:flex-start;text-align:start;align-items:flex-start`)}
    ${author(book, `left:8%;right:8%;bottom:6%;height:8%;color:${ink};justify-content:flex-start`)}`;
}
