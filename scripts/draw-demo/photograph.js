// A book as a reader's phone sees it on a table: a little askew, with its thickness, its wear, its shadow and the light of the room.
import { createChance } from './chance.js';
import { drawJacket } from './jackets.js';
import { drawProp, drawSurface } from './surfaces.js';

/** @typedef {import('./jackets.js').Jacket & { condition: string }} PhotographedBook */
/** @typedef {import('./chance.js').Chance} Chance */

/** Named, for the browser's own choice lacks letters. */
const SCRIPTS = ['Tamil', 'Devanagari', 'Bengali', 'Telugu', 'Kannada', 'Malayalam', 'Gujarati', 'Gurmukhi']
  .map((script) => `'Noto Serif ${script}', 'Noto Sans ${script}'`)
  .join();
const WIDTH = 480;
const HEIGHT = 640;

export const STYLE = `
  body { margin: 0; } * { box-sizing: border-box; }
  .photo { position: relative; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; }
  .photo > *, .front > *, .face { position: absolute; }
  .ground { left: -40px; top: -50px; }
  .ground svg, .prop svg { display: block; }
  .prop { filter: drop-shadow(5px 8px 6px #0008); }
  .stage { inset: 0; perspective: 1300px; }
  .book, .shadow { position: absolute; transform-style: preserve-3d; }
  .shadow { background: #000; }
  .front { inset: 0; overflow: hidden; font-family: Fraunces, 'Noto Serif', ${SCRIPTS}, serif; border-radius: 2px 4px 4px 2px; }
  .fit { display: flex; align-items: center; justify-content: center; text-align: center; line-height: 1.14; overflow: hidden; }
  .fit span { max-width: 100%; }
  .author { font-size: 20px; letter-spacing: .02em; }
  .pages { background: repeating-linear-gradient(var(--along), #f1e6cc 0 1px, #cdbd97 1px 2px, #f6eed8 2px 3px); }
  .light { inset: 0; pointer-events: none; }
`;

export function drawPhotograph(/** @type {PhotographedBook} */ book) {
  const chance = createChance(`photo of ${book.title}`);
  const isThin = book.category === "Children's Books" || book.category === 'Poetry';
  const box = {
    width: chance.between(326, 356),
    height: chance.between(452, 486),
    depth: isThin ? chance.between(5, 9) : chance.between(16, 38),
  };
  const left = (WIDTH - box.width) / 2 + chance.between(-12, 12);
  const top = (HEIGHT - box.height) / 2 + chance.between(-12, 8);
  const tilt = `rotateX(${chance.between(10, 24).toFixed(1)}deg) rotateY(${chance.between(-7, 7).toFixed(1)}deg) rotateZ(${chance.between(-7, 7).toFixed(1)}deg)`;
  const place = `left:${left}px;top:${top}px;width:${box.width}px;height:${box.height}px`;
  return `<div class="photo"><div class="ground">${drawSurface(chance)}</div>${drawProp(chance)}
    <div class="stage">
      <div class="shadow" style="${place};transform:${tilt} translate3d(${box.depth * 0.5 + 6}px,${box.depth * 0.7 + 8}px,0);filter:blur(${10 + box.depth / 3}px);opacity:.62"></div>
      <div class="shadow" style="${place};transform:${tilt} translate3d(3px,5px,0);filter:blur(4px);opacity:.6"></div>
      <div class="book" style="${place};transform:${tilt}">
        <div class="face pages" style="--along:0deg;left:0;right:0;bottom:0;height:${box.depth}px;transform-origin:bottom;transform:rotateX(90deg)"></div>
        <div class="face pages" style="--along:90deg;top:0;bottom:0;right:0;width:${box.depth}px;transform-origin:right;transform:rotateY(-90deg)"></div>
        <div class="face" style="top:0;bottom:0;left:0;width:${box.depth}px;background:#3b3029;transform-origin:left;transform:rotateY(90deg)"></div>
        <div class="face front" style="transform:translateZ(${box.depth}px)">${drawJacket(book)}${drawWear(book, chance)}</div>
      </div>
    </div>${drawLight(chance)}</div>`;
}

function drawWear(/** @type {PhotographedBook} */ book, /** @type {Chance} */ chance) {
  const hinge =
    '<div style="left:0;top:0;bottom:0;width:16px;background:linear-gradient(90deg,#0006,#fff3 60%,#0003 75%,#0000)"></div>';
  const shine = `<div style="inset:0;background:linear-gradient(${chance.between(100, 150)}deg,#fff5 0%,#fff1 26%,#0000 44%,#0000 70%,#0003 100%)"></div>`;
  if (book.condition === 'new') return hinge + shine;
  const crease = chance.happens(0.5)
    ? `<div style="right:-30px;${chance.happens(0.5) ? 'top' : 'bottom'}:36px;width:120px;height:2px;background:#fff8;box-shadow:0 1px 1px #0005;transform:rotate(${chance.between(38, 60)}deg)"></div>`
    : '';
  const edges = `<div style="inset:0;box-shadow:inset 0 0 ${chance.between(4, 12)}px #f5ead2b0, inset 0 0 40px #7a5a2a${chance.happens(0.5) ? '30' : '18'}"></div>`;
  const sticker = chance.happens(0.14)
    ? `<div style="right:${chance.between(10, 24)}px;top:${chance.between(10, 30)}px;width:52px;height:52px;border-radius:50%;background:#f7d84a;color:#8a1f1f;font:700 15px/52px Noto Sans;text-align:center;transform:rotate(12deg)">second</div>`.replace(
        'second',
        '½',
      )
    : '';
  return hinge + crease + sticker + edges + shine;
}

function drawLight(/** @type {Chance} */ chance) {
  const [x, y] = [chance.between(0, 100), chance.between(-10, 40)];
  const warmth = chance.pick(['#ffcf8a38', '#ffe3b828', '#cfe3ff20', '#fff0']);
  const window = chance.happens(0.35)
    ? `<div class="light" style="background:repeating-linear-gradient(${chance.between(56, 72)}deg,#fff0 0 90px,#0002 96px 112px,#fff0 120px);filter:blur(9px);mix-blend-mode:multiply"></div>`
    : '';
  return `${window}<div class="light" style="background:${warmth};mix-blend-mode:multiply"></div>
    <div class="light" style="background:radial-gradient(circle at ${x}% ${y}%,#fff7,#fff0 55%);mix-blend-mode:soft-light"></div>
    <div class="light" style="background:radial-gradient(circle at ${x}% ${y}%,#0000 45%,#0006 130%)"></div>`;
}

/** Runs in the page: the largest letters with which each text fits its place. */
export const FIT_TEXTS = `document.fonts.ready.then(() => {
  for (const box of document.querySelectorAll('.fit')) {
    const text = box.firstElementChild;
    for (let size = box.classList.contains('author') ? 21 : 58; size >= 9; size--) {
      text.style.fontSize = size + 'px';
      const isNarrow = text.scrollWidth <= box.clientWidth && text.offsetWidth <= box.clientWidth;
      if (isNarrow && text.offsetHeight <= box.clientHeight) break;
    }
  }
})`;
