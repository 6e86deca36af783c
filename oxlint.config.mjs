/**
 * The house, floor by floor, each room from the roof to the cellar: a folder may import from the floors below its own,
 * never from its own floor and never from above. So no circle can arise, and what a folder may know is seen at a glance.
 * Files that lie directly in a room (app.ts, routes.tsx, paths.ts) put the folders together and stand outside.
 */
export const floors = {
  shared: [
    ['activity', 'libraries', 'people', 'reports'],
    ['imports', 'loans', 'wishes', 'voice'],
    ['account', 'admin', 'community', 'conversations', 'feedback', 'invitations', 'items', 'network'],
    ['http', 'format', 'offline'],
  ],
  server: [
    ['program'],
    ['reports'],
    ['activity', 'admin', 'backup', 'libraries', 'people'],
    ['imports', 'loans', 'voice', 'wishes'],
    ['account', 'feedback', 'items'],
    ['invitations'],
    ['conversations', 'network', 'reminders'],
    ['audio', 'blocks', 'community', 'errands', 'mail', 'meaning', 'photos'],
    ['events', 'http', 'jobs'],
    ['workers'],
    ['db', 'files'],
    ['base'],
  ],
  client: [
    ['imports'],
    ['admin', 'editing'],
    ['community', 'invitations', 'reports'],
    ['activity', 'libraries', 'people', 'posting', 'preview', 'shared-page'],
    ['wishes'],
    ['account', 'conversations', 'feedback', 'help', 'items', 'network', 'voice'],
    ['errands', 'first-steps'],
    ['shell'],
    ['offline'],
    ['listing', 'live', 'photos', 'recipients'],
    ['session'],
    ['http', 'ui'],
  ],
};

const sample = { group: ['**/demo/**'], message: 'Nobody imports the sample neighbourhood.' };

/** Walls that no floor changes. */
const walls = {
  shared: [
    sample,
    { group: ['**/server/**', '**/client/**', 'node:*'], message: 'shared is pure: it imports neither room nor Node.' },
  ],
  server: [sample, { group: ['**/client/**'], message: 'The server never imports the client.' }],
  client: [
    sample,
    { group: ['**/server/**', 'node:*'], message: 'The client never imports the server.' },
    {
      group: ['typebox', '**/contract.ts', '**/*-contract.ts'],
      message: 'No schema reaches the page: import the contract as types.',
      allowTypeImports: true,
    },
  ],
};

const noRooms = { group: ['**/server/**', '**/client/**', 'node:*'], message: 'The worker imports shared alone.' };

const restrict = (files, patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } });

/** The other folders of the same floor and of those above: what a folder must not import. */
const notBelow = (room, floor, folder) =>
  floors[room]
    .slice(0, floor + 1)
    .flat()
    .filter((other) => other !== folder);

const arrowsOf = (room) => [
  restrict([`src/${room}/**`], walls[room]),
  ...floors[room].flatMap((folders, floor) =>
    folders.map((folder) =>
      restrict(
        [`src/${room}/${folder}/**`],
        [
          ...walls[room],
          {
            regex: `^(\\.\\./)+(${notBelow(room, floor, folder).join('|')})/`,
            message: `src/${room}/${folder} may import only from the floors below it: see oxlint.config.mjs.`,
          },
        ],
      ),
    ),
  ),
  // A test tells a story, which may lead through any folder of its room.
  restrict([`src/${room}/**/*.test.{ts,tsx}`], walls[room]),
];

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise'],
  categories: { correctness: 'error', suspicious: 'off', pedantic: 'off' },
  ignorePatterns: ['dist', 'node_modules', 'tests/fixtures'],
  rules: {
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    complexity: ['error', { max: 8 }],
    'max-depth': ['error', { max: 3 }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-console': 'error',
    'no-eval': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-key': 'error',
  },
  overrides: [
    ...Object.keys(floors).flatMap(arrowsOf),
    restrict(['src/worker/**'], [sample, noRooms]),
    {
      files: ['*.config.{ts,mjs}', 'scripts/**', 'tests/support/global-setup.ts'],
      rules: { 'import/no-default-export': 'off', 'no-console': 'off' },
    },
    {
      files: ['bench/**', 'quality/**', 'src/server/program/console.ts', 'src/server/program/admin-cli.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'bench/**'],
      rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
    },
  ],
};
