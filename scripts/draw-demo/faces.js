// The members of the demo as drawn faces: nobody in particular, and no two alike.
import { createChance } from './chance.js';

/** @typedef {{ key: string, gender: string, born: string }} Member */
/** @typedef {{ hair?: string, cover?: string, glasses?: boolean, beard?: string, bindi?: boolean }} Traits */

const GROUNDS = [
  '#f2c879',
  '#e9a98b',
  '#a9c8b4',
  '#9fc0cf',
  '#d7b4c9',
  '#efd9b4',
  '#c5b7dc',
  '#f0b6a0',
  '#b9cf9a',
  '#e2c08d',
];
const SKINS = ['#c98d63', '#b97a50', '#a86a43', '#8f5838', '#d6a074'];
const CLOTHES = ['#8a2e2b', '#1f5b4c', '#2b3a67', '#b4632b', '#6b3a63', '#1c5a66', '#7a6a2a', '#9c3a55', '#3d4a52'];

/** What their names, ages and words about themselves suggest. @type {Record<string, Traits>} */
const TRAITS = {
  lakshmi: { hair: 'greyBun', bindi: true, glasses: true },
  ritu: { hair: 'bun', bindi: true },
  meera: { hair: 'bun', bindi: true },
  debjani: { hair: 'long', bindi: true, glasses: true },
  saba: { cover: '#6b3a63', bindi: false },
  fathima: { cover: '#1f5b4c', bindi: false },
  imran: { beard: 'short' },
  farhan: { beard: 'short', glasses: true },
  abdul: { beard: 'grey', hair: 'cap' },
  thomas: { hair: 'grey', beard: 'moustache' },
  arindam: { hair: 'bald', glasses: true, beard: 'moustache' },
  kiran: { hair: 'grey', glasses: true },
  jignesh: { hair: 'side', beard: 'moustache' },
  rohan: { hair: 'side', beard: 'short' },
  kabir: { hair: 'curly', beard: 'short', glasses: true },
};

export function drawFace(/** @type {Member} */ member) {
  const chance = createChance(`face of ${member.key}`);
  const traits = { ...inventTraits(member, chance), ...TRAITS[member.key] };
  const skin = chance.pick(SKINS);
  const hair = traits.hair?.startsWith('grey') ? '#b9b2a8' : chance.pick(['#241a17', '#2e211c', '#3b2a22']);
  const cloth = chance.pick(CLOTHES);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">
    <rect width="320" height="320" fill="${chance.pick(GROUNDS)}"/>
    <circle cx="160" cy="168" r="126" fill="#fff" opacity=".22"/>
    ${traits.cover ? drawVeil(traits.cover) : drawHairBehind(traits.hair, hair)}
    ${drawClothes(cloth, skin, member.gender, chance)}
    ${drawHead(skin, Boolean(traits.cover))}
    ${traits.cover ? drawVeilInFront(traits.cover) : drawHairInFront(traits.hair, hair)}
    ${drawBeard(traits.beard, traits.beard === 'grey' ? '#b9b2a8' : hair)}
    ${drawFeatures(chance)}
    ${traits.bindi ? '<circle cx="160" cy="128" r="4.5" fill="#a3202b"/>' : ''}
    ${traits.glasses ? drawGlasses(chance) : ''}
  </svg>`;
}

/** @returns {Traits} */
function inventTraits(/** @type {Member} */ { gender, born }, /** @type {import('./chance.js').Chance} */ chance) {
  const isYoung = Number(born.slice(0, 4)) > 1994;
  if (gender === 'female')
    return {
      hair: chance.pick(isYoung ? ['long', 'bob', 'curlyLong', 'plait'] : ['long', 'bun', 'bob', 'plait']),
      glasses: chance.happens(0.3),
      bindi: chance.happens(0.35),
    };
  return {
    hair: chance.pick(['side', 'short', 'curly', 'tall']),
    beard: chance.pick(isYoung ? ['', '', 'short', 'moustache'] : ['moustache', 'short', '']),
    glasses: chance.happens(0.35),
  };
}

function drawHairBehind(/** @type {string | undefined} */ style, /** @type {string} */ colour) {
  if (style === 'long') return `<path d="M92 150c0-52 30-82 68-82s68 30 68 82v96H92z" fill="${colour}"/>`;
  if (style === 'bob')
    return `<path d="M90 152c0-54 32-84 70-84s70 30 70 84v40q-12 14-30 8H120q-18 6-30-8z" fill="${colour}"/>`;
  if (style === 'plait')
    return `<path d="M94 150c0-50 28-80 66-80s66 30 66 80v30H94z" fill="${colour}"/><path d="M218 168q26 18 14 44t6 52l-16 4q-18-30-8-54t-12-42z" fill="${colour}"/>`;
  if (style === 'curlyLong')
    return [
      [96, 130],
      [86, 160],
      [90, 192],
      [104, 218],
      [224, 130],
      [234, 160],
      [230, 192],
      [216, 218],
      [120, 96],
      [160, 84],
      [200, 96],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="26" fill="${colour}"/>`)
      .join('');
  if (style === 'bun' || style === 'greyBun') return `<circle cx="160" cy="66" r="26" fill="${colour}"/>`;
  return '';
}

function drawClothes(
  /** @type {string} */ cloth,
  /** @type {string} */ skin,
  /** @type {string} */ gender,
  /** @type {import('./chance.js').Chance} */ chance,
) {
  const detail = chance.pick(['stripe', 'collar', 'border', 'plain']);
  const neck = `<path d="M138 196h44v40q-22 18-44 0z" fill="${skin}"/><path d="M138 206q22 18 44 0v10q-22 18-44 0z" opacity=".16"/>`;
  const body = `<path d="M44 320c4-58 40-84 94-90q22 22 44 0c54 6 90 32 94 90z" fill="${cloth}"/>`;
  /** @type {Record<string, string>} */
  const extras = {
    stripe: `<path d="M92 250l-10 70M228 250l10 70M160 258v62" stroke="#fff" stroke-width="5" opacity=".3"/>`,
    collar: `<path d="M136 228l24 36 24-36 14 6-38 52-38-52z" fill="#fff" opacity=".8"/>`,
    border:
      gender === 'female'
        ? `<path d="M118 234q70 26 90 86h-34q-14-46-72-78z" fill="#f0c24f" opacity=".85"/>`
        : `<path d="M154 246h12v74h-12z" fill="#fff" opacity=".45"/><circle cx="160" cy="262" r="3"/><circle cx="160" cy="284" r="3"/>`,
    plain: '',
  };
  return neck + body + (extras[detail] ?? '');
}

function drawHead(/** @type {string} */ skin, /** @type {boolean} */ isVeiled) {
  const ears = isVeiled
    ? ''
    : `<circle cx="103" cy="158" r="12" fill="${skin}"/><circle cx="217" cy="158" r="12" fill="${skin}"/>`;
  return `${ears}<path d="M104 146c0-40 24-62 56-62s56 22 56 62c0 46-26 72-56 72s-56-26-56-72z" fill="${skin}"/>`;
}

function drawHairInFront(/** @type {string | undefined} */ style, /** @type {string} */ colour) {
  const fringe = (/** @type {string} */ path) => `<path d="${path}" fill="${colour}"/>`;
  if (style === 'bald') return fringe('M101 150q-4-24 6-38 2 22 4 34zM219 150q4-24-6-38-2 22-4 34z');
  if (style === 'cap')
    return '<path d="M106 112q6-44 54-44t54 44q-54-16-108 0z" fill="#f6f1e6"/><path d="M106 112q54-16 108 0v8q-54-14-108 0z" fill="#d8ccb4"/>';
  if (style === 'curly')
    return [
      [112, 108],
      [128, 90],
      [150, 80],
      [174, 80],
      [194, 90],
      [209, 108],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="19" fill="${colour}"/>`)
      .join('');
  if (style === 'tall') return fringe('M102 136q-6-64 58-70 40-10 60 14 4 30-2 56-6-26-14-34-44 8-84-6-14 12-18 40z');
  if (style === 'short') return fringe('M103 138q-4-62 57-62t57 62q-4-22-14-30-44-10-86 0-10 8-14 30z');
  if (style === 'long' || style === 'plait' || style === 'bob')
    return fringe('M100 150q-2-74 60-76 62 2 60 76-6-34-22-46-30 6-44-10-16 20-40 18-10 12-14 38z');
  if (style === 'bun' || style === 'greyBun') return fringe('M101 146q-2-70 59-72 61 2 59 72-8-38-59-50-51 12-59 50z');
  if (style === 'curlyLong') return fringe('M102 140q2-60 58-62 56 2 58 62-10-30-30-34-30 8-56-2-24 8-30 36z');
  return fringe('M102 140q-4-66 62-68 58 2 54 68-6-24-14-34-50 10-78-10-18 14-24 44z');
}

const drawVeil = (/** @type {string} */ colour) =>
  `<path d="M84 330V160c0-56 34-92 76-92s76 36 76 92v170z" fill="${colour}"/>`;
const drawVeilInFront = (/** @type {string} */ colour) =>
  `<path d="M96 236V150c0-50 30-80 64-80s64 30 64 80v86q-30 34-64 34t-64-34zM112 150c0 42 22 66 48 66s48-24 48-66c0-34-20-54-48-54s-48 20-48 54z" fill="${colour}" fill-rule="evenodd"/><path d="M96 236q64 50 128 0v14q-64 48-128 0z" opacity=".14"/>`;

function drawBeard(/** @type {string | undefined} */ style, /** @type {string} */ colour) {
  const moustache = `<path d="M136 184q12-12 24-4 12-8 24 4-12 4-24 0-12 4-24 0z" fill="${colour}"/>`;
  if (style === 'moustache') return moustache;
  if (style === 'short' || style === 'grey')
    return `<path d="M104 156q8 12 14 22 20 10 42 4 22 6 42-4 6-10 14-22 0 64-56 64t-56-64z" fill="${colour}" opacity=".92"/>`;
  return '';
}

function drawFeatures(/** @type {import('./chance.js').Chance} */ chance) {
  const mouth = chance.pick(['M142 192q18 16 36 0', 'M144 193q16 11 32 0', 'M140 190q20 22 40 0z']);
  const brow = chance.pick([-3, 0, 2]);
  return `<g fill="none" stroke="#2a1c16" stroke-linecap="round">
    <path d="M122 ${136 + brow}q12-8 24-2M174 ${134 + brow}q12-6 24 2" stroke-width="5"/>
    <path d="M160 154q-4 14-6 18 4 4 10 2" stroke-width="3" opacity=".5"/>
    <path d="${mouth}" stroke-width="4" ${mouth.endsWith('z') ? 'fill="#fff"' : ''} stroke="#7d2f2a"/></g>
    <ellipse cx="135" cy="152" rx="5.5" ry="6.5" fill="#1d1512"/><ellipse cx="185" cy="152" rx="5.5" ry="6.5" fill="#1d1512"/>
    <circle cx="137" cy="150" r="1.8" fill="#fff"/><circle cx="187" cy="150" r="1.8" fill="#fff"/>
    <circle cx="118" cy="178" r="10" fill="#d4574a" opacity=".18"/><circle cx="202" cy="178" r="10" fill="#d4574a" opacity=".18"/>`;
}

function drawGlasses(/** @type {import('./chance.js').Chance} */ chance) {
  const frame = chance.pick(['#2b2320', '#8a2e2b', '#7a5a2a']);
  return `<g fill="#fff" fill-opacity=".16" stroke="${frame}" stroke-width="4">
    <rect x="114" y="136" width="40" height="32" rx="14"/><rect x="166" y="136" width="40" height="32" rx="14"/>
    <path d="M154 148q6-5 12 0M114 148l-12-4M206 148l12-4" fill="none"/></g>`;
}
