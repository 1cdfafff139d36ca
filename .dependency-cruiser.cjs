/** Import rules; ARCHITECTURE.md describes them. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

const SERVER = '^apps/server';
const WEB = '^apps/web/src';
const TESTS = '\\.test\\.tsx?$';

/** Features of the server, lowest first: each may import only features that come before it. */
const SERVER_FEATURES = [
  'email-preferences',
  'push-notifications',
  'notifications',
  'places',
  'contact',
  'accounts',
  'blocks',
  'reports',
  'book-search',
  'matching',
  'editions',
  'books',
  'favourites',
  'works',
  'profiles',
  'conversations',
  'ratings',
  'passports',
  'requests',
  'wishes',
  'exchanges',
  'imports',
  'registration',
  'blocking',
  'book-editing',
  'moderation',
  'account-data',
  'bell',
  'stats',
  'crawling',
];

/** Topics of the server's requests, lowest first; routes, jobs and what is beside them are above all. */
const REQUEST_TOPICS = [
  'events',
  'state-machine',
  'terms',
  'lists',
  'calendars',
  'notifications',
  'moves',
  'loans',
  'counter-offers',
  'appointments',
  'handover',
  'absence',
  'expiry',
];

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

/** Each folder may import only folders that come before it; test files are free. */
const keepOrder = (name, parent, folders, list) => [
  forbid(
    `${name}-are-ordered`,
    {},
    { path: `${parent}/(?!(${folders.join('|')})/)[^/]+/` },
    `A new folder needs its place in ${list}.`,
  ),
  ...folders
    .slice(0, -1)
    .map((folder, index) =>
      forbid(
        `${name}-${folder}-imports-lower-ones`,
        { path: `${parent}/${folder}/`, pathNot: TESTS },
        { path: `${parent}/(${folders.slice(index + 1).join('|')})/` },
      ),
    ),
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
    ...keepOrder('server-features', `${SERVER}/src/features`, SERVER_FEATURES, 'SERVER_FEATURES'),
    forbid(
      'features-keep-routes-mails-and-tables',
      { path: `${SERVER}/src/features/([^/]+)/`, pathNot: TESTS },
      {
        path: `${SERVER}/src/features/.+\\.(routes|mails|channels|tables)\\.ts$`,
        pathNot: `${SERVER}/src/features/$1/`,
      },
    ),
    ...keepOrder('request-topics', `${SERVER}/src/features/requests`, REQUEST_TOPICS, 'REQUEST_TOPICS'),
    forbid(
      'request-topics-know-nothing-above-them',
      { path: `${SERVER}/src/features/requests/[^/]+/`, pathNot: TESTS },
      { path: `${SERVER}/src/features/requests/[^/]+$` },
    ),
    forbid(
      'features-do-not-know-the-app',
      { path: `${SERVER}/src/features/`, pathNot: TESTS },
      { path: [`${SERVER}/src/(app|main)`, `${SERVER}/test/`] },
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
    ...keepOrder('web-features', `${WEB}/features`, WEB_FEATURES, 'WEB_FEATURES'),
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
