import { createHmac } from 'node:crypto';

const DIGITS = 12;

const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Makes what names somebody without saying who it is: 12 hexadecimal digits, the same for all of a day in UTC and in every process
 * with the same secret, and others on the next day. Who has the secret can find out whom they mean, by trying.
 */
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
