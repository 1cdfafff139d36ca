import { fileURLToPath } from 'node:url';
import { authorisation, listOutcomes, type Outcome, type Role, roles } from './authorisation.ts';

export const AUTHORISATION_FILE = fileURLToPath(new URL('../../../../docs/authorisation.md', import.meta.url));

const INTRODUCTION = `# Who may do what

Made by \`npm run docs:authorisation\` from \`apps/server/test/samples/authorisation.ts\`, which \`authorisation.test.ts\` holds against the
running product. Each call is about a thing of the owner's; the party has asked for the book or writes to its owner, and the owner has
blocked the blocked. What an endpoint may refuse besides stands at \`/api/docs\`.
`;

/** Renders the endpoints as Markdown, grouped by who may call them. */
export function renderAuthorisation() {
  const groups: Record<string, string[]> = {};
  for (const name of Object.keys(authorisation) as (keyof typeof authorisation)[])
    (groups[renderOutcomes(listOutcomes(name))] ??= []).push(`- \`${name}\`\n`);
  const sections = Object.entries(groups).toSorted(([, one], [, other]) => other.length - one.length);
  return [INTRODUCTION, ...sections.map(([outcomes, names]) => `${outcomes}\n\n${names.join('')}`)].join('\n');
}

function renderOutcomes(outcomes: Record<Role, Outcome>) {
  const refusals = new Set(Object.values(outcomes).filter((outcome) => outcome !== 'ok'));
  const list = (outcome: Outcome) => roles.filter((role) => outcomes[role] === outcome).join(', ');
  const allowed = refusals.size === 0 ? 'everyone' : list('ok') || 'no one without a code or link';
  return [`## Allowed: ${allowed}`, ...[...refusals].map((code) => `\`${code}\`: ${list(code)}`)].join('\n\n');
}
