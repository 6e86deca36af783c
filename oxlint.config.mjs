/**
 * The house, floor by floor, each room from the roof to the cellar: a folder may import from the floors below its own,
 * never from above, and from its own floor only what `arrows` names. So what a folder may know is seen at a glance.
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
    ['conversations', 'network', 'reminders', 'search'],
    ['audio', 'blocks', 'community', 'errands', 'mail', 'meaning', 'photos'],
    ['events', 'http', 'jobs'],
    ['workers'],
    ['db', 'files'],
    ['base'],
  ],
  // The roof is main, app and routes with the files beside them; then features, kit and base.
  client: [
    [
      'account',
      'activity',
      'admin',
      'community',
      'conversations',
      'feedback',
      'help',
      'imports',
      'invitations',
      'items',
      'links',
      'loans',
      'network',
      'people',
      'reports',
      'wishes',
    ],
    ['first-steps', 'posting', 'search', 'shell', 'things', 'voice'],
    ['base', 'http', 'live', 'offline', 'session', 'ui'],
  ],
};

/** The imports between folders of one floor, each with its reason. They make no circle; tests/boundaries.test.ts sees to it. */
export const arrows = {
  client: {
    account: { links: 'registering remembers which thing of a link brought the visitor' },
    activity: {
      links: 'the first page shows the thing that a new member came for',
      loans: 'the list of what waits says when loans are due and ends them',
      wishes: 'a line of the list opens the sheet of its wish or item',
    },
    admin: {
      community: 'the page of the stewards holds the settings of the community',
      invitations: 'the page of the stewards holds the invitations',
      links: 'a reset link is handed over like the link of a shelf',
      network: 'the groups of the stewards are the groups of everybody',
      reports: 'the page of the stewards holds the reports',
    },
    imports: { admin: 'a steward brings the list of another member' },
    invitations: {
      links: 'an invitation is a link with a poster, handed over in the same way',
      network: 'an invitation may lead into groups',
    },
    items: { loans: 'the sheet and the card of an item show its loan' },
    links: {
      items: 'the page of items offers links, and visitors see the same cards and sheets',
      wishes: 'visitors see the same cards and sheets of wishes',
    },
    wishes: { items: 'the sheet of an item that was found for a wish opens over the wishes' },

    'first-steps': { search: 'an empty list says the same with and without a first step' },
    posting: {
      things: 'a saved edit replaces what is shown',
      voice: 'the details of a post can be spoken',
    },
    things: { search: 'the lists of items and wishes are asked for by the filters of the search' },

    http: { base: 'the page begins with the answers that came with it' },
    live: {
      base: 'sentences are kept in catalogues',
      http: 'an act is a call',
      session: 'an act is done by the member who is logged in',
      ui: 'an act says how it went',
    },
    offline: {
      base: 'the worker is told what came with the page',
      http: 'the server that does not answer is noticed by the calls',
      live: 'the badge of the app shows the counters',
      session: 'the worker is told who is there',
      ui: 'it offers buttons and banners',
    },
    session: {
      base: 'the session comes with the page',
      http: 'logging in is a call',
      ui: 'the end of a session is said',
    },
    ui: { base: 'links need addresses', http: 'what waits for the network says so' },
  },
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

/** The other folders of the same floor without those that are named for it, and all above: what a folder must not import. */
const notBelow = (room, floor, folder) =>
  floors[room]
    .slice(0, floor + 1)
    .flat()
    .filter((other) => other !== folder && arrows[room]?.[folder]?.[other] === undefined);

/** The files that put the folders of a room together: no folder imports them. */
const roofs = { client: ['main', 'app', 'routes', 'over-page', 'unsent-requests'] };

const roofOf = (room) =>
  roofs[room] === undefined
    ? []
    : [
        {
          regex: `^(\\.\\./)+(${roofs[room].join('|')})\\.tsx?$`,
          message: `No folder of src/${room} imports the files that put the folders together.`,
        },
      ];

const arrowsOf = (room) => [
  restrict([`src/${room}/**`], walls[room]),
  ...floors[room].flatMap((folders, floor) =>
    folders.map((folder) =>
      restrict(
        [`src/${room}/${folder}/**`],
        [
          ...walls[room],
          ...roofOf(room),
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
