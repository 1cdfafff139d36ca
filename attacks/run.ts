// Runs all attacks, or those named: npm run attack [name ...]. SMALL=1 shows that each runs, with little force.
import { readdir } from 'node:fs/promises';
import { isJudged } from '../bench/support/sizes.ts';
import { type Attack, MissingMeans } from './support/attack.ts';

const SUFFIX = '.attack.ts';

const files = await readdir(import.meta.dirname);
const known = files.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`No attack is called ${unknown.join(', ')}. There are: ${known.join(', ')}`);

for (const name of wanted.length > 0 ? wanted : known) {
  const { default: attack } = (await import(`./${name}${SUFFIX}`)) as { default: Attack };
  const began = Date.now();
  const { word, figures } = await attack.run().then(
    ({ held, figures }) => ({ word: held ? 'held' : 'FELL', figures }),
    (error: Error) => ({ word: error instanceof MissingMeans ? 'MISSING' : 'BROKE', figures: error.message }),
  );
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${word.padEnd(7)} ${name} (${seconds} s): ${attack.promise}: ${figures}`);
  if (word === 'BROKE' || (isJudged && word !== 'held')) process.exitCode = 1;
}
// Attacks may leave sockets open.
process.exit();
