// What a book lies on when somebody photographs it at home.

/** @typedef {import('./chance.js').Chance} Chance */

const noise = (
  /** @type {string} */ id,
  /** @type {string} */ frequency,
  /** @type {number} */ seed,
  /** @type {string} */ matrix,
) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter>`;

/** A light and a dark tone mixed by the noise's first channel. */
function mixTones(/** @type {readonly number[]} */ dark, /** @type {readonly number[]} */ light) {
  const rows = [0, 1, 2].map((at) => {
    const [low = 0, high = 0] = [dark[at], light[at]];
    return `${((high - low) * 2.2).toFixed(3)} 0 0 0 ${(low - (high - low) * 0.6).toFixed(3)}`;
  });
  return `${rows.join(' ')} 0 0 0 0 1`;
}

function drawNoiseGround(
  /** @type {string} */ frequency,
  /** @type {number} */ seed,
  /** @type {number[]} */ dark,
  /** @type {number[]} */ light,
  over = '',
) {
  return `<svg width="560" height="740" viewBox="0 0 560 740">${noise('g', frequency, seed, mixTones(dark, light))}<rect width="560" height="740" filter="url(#g)"/>${over}</svg>`;
}

function drawPlanks(/** @type {Chance} */ chance) {
  const [dark, light] = chance.pick([
    [
      [0.3, 0.17, 0.09],
      [0.52, 0.33, 0.19],
    ],
    [
      [0.45, 0.31, 0.18],
      [0.68, 0.5, 0.32],
    ],
    [
      [0.2, 0.12, 0.09],
      [0.36, 0.22, 0.15],
    ],
  ]);
  const width = chance.between(130, 230);
  const gaps = [1, 2, 3, 4].map(
    (at) =>
      `<path d="M${at * width} 0v740" stroke="#000" stroke-opacity=".45" stroke-width="3"/><path d="M${at * width + 3} 0v740" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>`,
  );
  return drawNoiseGround('.16 .009', Math.floor(chance.between(1, 90)), dark, light, gaps.join(''));
}

function drawBlockPrint(/** @type {Chance} */ chance) {
  const [ground, ink] = chance.pick([
    ['#e9dcc0', '#8a2e2b'],
    ['#dfe3da', '#2b3a67'],
    ['#ead2b4', '#1f5b4c'],
    ['#b5533a', '#f3dfba'],
    ['#33507a', '#eaddc0'],
  ]);
  const motif = chance.pick([
    '<path d="M28 10q16 14 6 30-6 8-14 2-8-10 2-16 6-2 6-16z"/><circle cx="26" cy="50" r="2.5"/>',
    '<circle cx="28" cy="28" r="5"/><g><ellipse cx="28" cy="13" rx="4" ry="8"/><ellipse cx="28" cy="43" rx="4" ry="8"/><ellipse cx="13" cy="28" rx="8" ry="4"/><ellipse cx="43" cy="28" rx="8" ry="4"/></g>',
    '<path d="M28 8l20 20-20 20L8 28z" fill="none" stroke="currentColor" stroke-width="3"/><circle cx="28" cy="28" r="4"/>',
  ]);
  const folds = `<filter id="f"><feTurbulence type="fractalNoise" baseFrequency=".004 .009" numOctaves="3" seed="${Math.floor(chance.between(1, 90))}"/><feDiffuseLighting surfaceScale="34" lighting-color="#fff"><feDistantLight azimuth="220" elevation="58"/></feDiffuseLighting></filter>`;
  return `<svg width="560" height="740" viewBox="0 0 560 740" color="${ink}"><defs><pattern id="p" width="56" height="56" patternUnits="userSpaceOnUse" patternTransform="rotate(${chance.between(-14, 14)})" fill="${ink}">${motif}</pattern></defs>${folds}
    <rect width="560" height="740" fill="${ground}"/><rect width="560" height="740" fill="url(#p)" opacity=".8"/>
    <rect width="560" height="740" filter="url(#f)" style="mix-blend-mode:multiply" opacity=".75"/></svg>`;
}

function drawChecks(/** @type {Chance} */ chance) {
  const [ground, ink] = chance.pick([
    ['#f2ecdf', '#a33b3b'],
    ['#eef0ea', '#2f5d7c'],
    ['#f3ead2', '#4f7a4b'],
    ['#f0e2d6', '#b4632b'],
  ]);
  const step = chance.between(46, 74);
  const folds = `<filter id="f"><feTurbulence type="fractalNoise" baseFrequency=".006 .004" numOctaves="3" seed="${Math.floor(chance.between(1, 90))}"/><feDiffuseLighting surfaceScale="40" lighting-color="#fff"><feDistantLight azimuth="240" elevation="56"/></feDiffuseLighting></filter>`;
  return `<svg width="560" height="740" viewBox="0 0 560 740"><defs><pattern id="p" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${chance.between(-20, 20)})">
    <rect width="${step / 2}" height="${step}" fill="${ink}" opacity=".45"/><rect width="${step}" height="${step / 2}" fill="${ink}" opacity=".45"/></pattern></defs>${folds}
    <rect width="560" height="740" fill="${ground}"/><rect width="560" height="740" fill="url(#p)"/><rect width="560" height="740" filter="url(#f)" style="mix-blend-mode:multiply" opacity=".8"/></svg>`;
}

export function drawSurface(/** @type {Chance} */ chance) {
  const seed = Math.floor(chance.between(1, 90));
  return chance.pick([
    () => drawPlanks(chance),
    () => drawPlanks(chance),
    () => drawBlockPrint(chance),
    () => drawBlockPrint(chance),
    () => drawChecks(chance),
    () => drawNoiseGround('.012', seed, [0.46, 0.16, 0.11], [0.62, 0.27, 0.19]),
    () => drawNoiseGround('.5', seed, [0.55, 0.54, 0.51], [0.78, 0.76, 0.72]),
    () => drawNoiseGround('.02 .3', seed, [0.62, 0.5, 0.32], [0.85, 0.74, 0.54]),
  ])();
}

/** @type {readonly string[]} */
const PROPS = [
  '<svg width="150" height="150" viewBox="0 0 150 150"><circle cx="75" cy="75" r="64" fill="#d8d3c8"/><circle cx="75" cy="75" r="64" fill="none" stroke="#fff" stroke-width="4" opacity=".7"/><circle cx="75" cy="75" r="50" fill="#8d5229"/><circle cx="75" cy="75" r="50" fill="none" stroke="#5d3014" stroke-width="5"/><path d="M48 60q18-22 44-14" stroke="#e8b98a" stroke-width="6" fill="none" stroke-linecap="round" opacity=".7"/></svg>',
  '<svg width="120" height="120" viewBox="0 0 120 120"><g fill="#e8891c"><circle cx="60" cy="26" r="20"/><circle cx="90" cy="44" r="20"/><circle cx="88" cy="78" r="20"/><circle cx="60" cy="94" r="20"/><circle cx="31" cy="78" r="20"/><circle cx="31" cy="44" r="20"/></g><g fill="#f5a623"><circle cx="60" cy="42" r="16"/><circle cx="77" cy="60" r="16"/><circle cx="60" cy="78" r="16"/><circle cx="44" cy="60" r="16"/></g><circle cx="60" cy="60" r="14" fill="#c9661a"/></svg>',
  '<svg width="240" height="60" viewBox="0 0 240 60"><rect x="16" y="20" width="186" height="18" fill="#d9a21b"/><rect x="16" y="20" width="186" height="6" fill="#f0c24f"/><path d="M202 20l34 9-34 9z" fill="#ecd2a8"/><path d="M226 26l10 3-10 3z" fill="#2a2320"/><rect x="4" y="20" width="14" height="18" rx="5" fill="#c86a6a"/></svg>',
  '<svg width="210" height="90" viewBox="0 0 210 90"><g fill="#fff" fill-opacity=".25" stroke="#3a2a22" stroke-width="6"><rect x="10" y="24" width="78" height="54" rx="24"/><rect x="122" y="24" width="78" height="54" rx="24"/><path d="M88 44q17-14 34 0M12 36L4 6M198 36l8-30" fill="none"/></g></svg>',
  '<svg width="130" height="170" viewBox="0 0 130 170"><path d="M66 8q58 46 40 104-16 38-42 46Q22 140 22 96 24 40 66 8z" fill="#4f7d46"/><path d="M66 12q6 80-2 146M64 60q20-10 34-10M66 90q22-8 36-4M62 78q-20-8-32-6M62 112q-18-6-30-2" fill="none" stroke="#cfe0b4" stroke-width="3" opacity=".7"/></svg>',
];

/** Something else that lay there, half out of the picture. */
export function drawProp(/** @type {Chance} */ chance) {
  if (chance.happens(0.4)) return '';
  const left = chance.happens(0.5) ? chance.between(-70, -20) : chance.between(360, 420);
  const top = chance.happens(0.5) ? chance.between(-50, 0) : chance.between(540, 590);
  return `<div class="prop" style="left:${left}px;top:${top}px;transform:rotate(${chance.between(0, 360)}deg)">${chance.pick(PROPS)}</div>`;
}
