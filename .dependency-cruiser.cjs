/** Import rules; ARCHITECTURE.md describes them. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

const SERVER = '^apps/server';
const WEB = '^apps/web/src';

/** Features of the browser, lowest first: each may import only features that come before it. */
const WEB_FEATURES = [
  'places',
  'queued-actions',
  'stats',
  'accounts',
  'contact',
  'push-notifications',
  'blocks',
  'reports',
  'ratings',
  'appointments',
  'passports',
  'favourites',
  'editions',
  'profiles',
  'settings',
  'moderation',
  'conversations',
  'books',
  'wishes',
  'imports',
  'exchanges',
  'requests',
  'works',
];

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      {},
      { circular: true },
      'Two files that need each other are one thing, or one direction is wrong.',
    ),
    forbid('nothing-unresolved', {}, { couldNotResolve: true, pathNot: 'node:|^virtual:|\\?url$' }),
    forbid(
      'no-orphans',
      { orphan: true, path: '^(apps|packages)/.*/src/', pathNot: ['\\.d\\.ts$', '\\.test\\.tsx?$', '\\.tables\\.ts$'] },
      {},
    ),

    forbid(
      'contract-imports-zod-only',
      { path: '^packages/contract' },
      { pathNot: ['^packages/contract', 'node_modules/zod'] },
    ),

    forbid(
      'packages-import-their-own-dependencies',
      { path: '^packages/([^/]+)/', pathNot: '^packages/contract/' },
      {
        path: '.',
        pathNot: ['^packages/($1|contract)/', '^node_modules/'],
        dependencyTypesNot: ['core'],
      },
      'A package knows no app, and of other packages the contract alone.',
    ),
    forbid(
      'packages-declare-their-dependencies',
      { path: '^packages/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid('platform-knows-no-feature', { path: `${SERVER}/src/platform` }, { path: `${SERVER}/src/(features|app)` }),
    forbid(
      'features-meet-through-use-cases',
      { path: `${SERVER}/src/features/([^/]+)/` },
      {
        path: `${SERVER}/src/features/`,
        pathNot: [`${SERVER}/src/features/$1/`, `${SERVER}/src/features/.+\\.usecases\\.ts$`],
      },
    ),
    forbid(
      'features-do-not-know-the-app',
      { path: `${SERVER}/src/features/`, pathNot: '\\.test\\.ts$' },
      { path: [`${SERVER}/src/(app|main)`, `${SERVER}/test/`] },
    ),
    forbid(
      'blocks-calls-nobody',
      { path: `${SERVER}/src/features/blocks/`, pathNot: '\\.test\\.ts$|/blocking\\.usecases\\.ts$' },
      { path: `${SERVER}/src/features/(?!blocks/)` },
    ),
    forbid(
      'conversations-never-call-requests',
      { path: `${SERVER}/src/features/conversations/`, pathNot: '\\.test\\.ts$' },
      { path: `${SERVER}/src/features/requests/` },
    ),
    forbid(
      'sql-lives-in-queries',
      {
        path: `${SERVER}/src`,
        pathNot: ['\\.queries\\.ts$', `${SERVER}/src/platform/db/`, '\\.test\\.ts$'],
      },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
      'SQL lives in *.queries.ts, platform/db and migrations.',
    ),

    forbid('web-ui-imports-ui', { path: `${WEB}/ui/` }, { path: [`${WEB}/(?!ui/)`, '^packages/'] }),
    forbid('web-lib-imports-contract', { path: `${WEB}/lib/` }, { path: `${WEB}/(?!lib/)` }),
    forbid(
      'web-features-import-no-app',
      { path: `${WEB}/features/` },
      { path: `${WEB}/(app|main|server|inline-script)` },
    ),
    forbid(
      'web-features-are-ordered',
      { path: WEB },
      { path: `${WEB}/features/(?!(${WEB_FEATURES.join('|')})/)` },
      'A new feature needs its place in WEB_FEATURES.',
    ),
    ...WEB_FEATURES.slice(0, -1).map((feature, index) =>
      forbid(
        `web-${feature}-imports-lower-features`,
        { path: `${WEB}/features/${feature}/` },
        { path: `${WEB}/features/(${WEB_FEATURES.slice(index + 1).join('|')})/` },
      ),
    ),
    forbid('browser-and-server-do-not-meet', { path: '^apps/web' }, { path: SERVER }),
    forbid('server-and-browser-do-not-meet', { path: SERVER }, { path: '^apps/web' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
