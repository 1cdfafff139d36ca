import { createHmac } from 'node:crypto';

const DIGITS = 12;

const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Creates pseudonyms of 12 hexadecimal digits that change each UTC day. The secret allows to test guesses. */
export function createPseudonyms(secret: string) {
  let today = '';
  let key = Buffer.alloc(0);

  return (kind: 'address' | 'member', value: string, now: Date): string => {
    const day = now.toISOString().slice(0, 10);
    if (day !== today) {
      today = day;
      key = sign(secret, `log pseudonyms of ${day}`);
    }
    return sign(key, `${kind} ${value}`).toString('hex').slice(0, DIGITS);
  };
}
