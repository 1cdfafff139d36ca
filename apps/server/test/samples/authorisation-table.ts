import { fileURLToPath } from 'node:url';
import { authorisation, listOutcomes, type Outcome, roles } from './authorisation.ts';

export const AUTHORISATION_FILE = fileURLToPath(new URL('../../../../docs/authorisation.md', import.meta.url));

const INTRODUCTION = `# Who may do what

Made by \`npm run docs:authorisation\` from \`apps/server/test/samples/authorisation.ts\`, which \`authorisation.test.ts\` holds against the
running product. Each line is about a thing of the owner's; the party has asked for the book or writes to its owner, and the owner has
blocked the blocked. What an endpoint may refuse besides stands at \`/api/docs\`.
`;

/** Renders the table as Markdown, aligned like Prettier. */
export function renderAuthorisation() {
  const names = Object.keys(authorisation) as (keyof typeof authorisation)[];
  const rows = names.map((name) => {
    const outcomes = listOutcomes(name);
    return [`\`${name}\``, ...roles.map((role) => renderOutcome(outcomes[role]))];
  });
  const table = [['endpoint', ...roles], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const renderRow = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |\n`;
  const [head, ...body] = table.map(renderRow);
  return `${INTRODUCTION}\n${head}${renderRow(widths.map((width) => '-'.repeat(width)))}${body.join('')}`;
}

const renderOutcome = (outcome: Outcome) => (outcome === 'ok' ? 'yes' : outcome);
