import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const noBannedNames = {
  'no-restricted-syntax': [
    'error',
    { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that holds the thing.' },
    { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
  ],
};

export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist', '**/data', '.start', '**/test-results'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: globals.node },
    rules: {
      ...noBannedNames,
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-param-reassign': 'error',
      complexity: ['error', 12],
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['{packages,apps,e2e,bench}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    ...hooks.configs.flat.recommended,
  },
  {
    files: ['scripts/**', 'bench/**', 'apps/server/src/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: [
      '**/texts/**',
      'apps/server/migrations/**',
      'apps/server/seeds/**',
      '**/*.test.ts',
      '**/*.test.tsx',
      'e2e/**',
    ],
    rules: { 'max-lines': 'off' },
  },
);
