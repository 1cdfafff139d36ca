const LEFT = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const PARITIES = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

const invert = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const reverse = (bits: string) => [...bits].reverse().join('');

/** The bars of an EAN-13 (ISO/IEC 15420): 95 modules, `1` is black. */
function encodeBars(digits: string) {
  const numbers = [...digits].map(Number);
  const parity = PARITIES[numbers[0]!]!;
  const left = numbers.slice(1, 7).map((digit, at) => {
    const bits = LEFT[digit]!;
    return parity[at] === 'L' ? bits : reverse(invert(bits));
  });
  const right = numbers.slice(7).map((digit) => invert(LEFT[digit]!));
  return `101${left.join('')}01010${right.join('')}101`;
}

/** A back cover as SVG, with a barcode unless `digits` is null. */
export function drawBackCover(digits: string | null, width = 640, height = 480) {
  const [module, tall] = [width / 190, height * 0.4];
  const bars = [...(digits ? encodeBars(digits) : '')]
    .map((bit, at) => (bit === '1' ? `<rect x="${at * module}" width="${module}" height="${tall}"/>` : ''))
    .join('');
  const code = `<rect x="${-12 * module}" y="${-8 * module}" width="${119 * module}" height="${tall + 16 * module}" fill="#fff"/>${bars}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#c9b79c"/>
    <g transform="translate(${width / 4} ${height * 0.3})">${digits ? code : ''}</g></svg>`;
}
