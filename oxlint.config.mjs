/**
 * The layers of each part of src (shared, server, client), from the top down. A folder, or a file directly in a part, may
 * import from the layers below its own, never from above, and from its own layer only what `sameLayerImports` lists.
 */
export const layers = {
  // The API as a whole; features; what all of them use.
  shared: [
    ['api.ts', 'pages.ts'],
    [
      'account',
      'activity',
      'admin',
      'community',
      'conversations',
      'feedback',
      'imports',
      'invitations',
      'items',
      'links',
      'live',
      'loans',
      'network',
      'own-data',
      'people',
      'reports',
      'voice',
      'wishes',
    ],
    ['format', 'http', 'languages', 'offline'],
  ],
  // What starts the server; features; kit that several features share; base.
  server: [
    ['program'],
    [
      'account',
      'activity',
      'admin',
      'backup',
      'community',
      'conversations',
      'feedback',
      'imports',
      'invitations',
      'items',
      'letters',
      'links',
      'loans',
      'network',
      'own-data',
      'people',
      'reports',
      'voice',
      'wishes',
    ],
    ['access', 'mail', 'meaning', 'photos', 'posting', 'push', 'reminders', 'search'],
    ['audio', 'base', 'db', 'events', 'files', 'http', 'jobs', 'workers'],
  ],
  client: [
    ['main.tsx', 'app.tsx', 'drawing.tsx', 'routes.tsx', 'over-page.tsx', 'in-idle-time.tsx'],
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
      'waiting',
      'wishes',
    ],
    ['first-steps', 'posting', 'search', 'shell', 'things', 'voice'],
    ['base', 'http', 'live', 'offline', 'outbox', 'session', 'ui'],
  ],
};

/** The imports between folders of one layer, each with its reason. There is no cycle: tests/boundaries.test.ts checks it. */
export const sameLayerImports = {
  shared: {
    activity: {
      items: 'the lists of activity hold items',
      live: 'the numbers of the live stream can also be asked for',
      wishes: 'the lists of activity hold wishes',
    },
    imports: { items: 'a line of a list becomes an item' },
    languages: { format: 'a sentence keeps names in their own direction' },
    links: {
      account: 'a link has a password',
      items: 'a link shows items',
      network: 'a visitor asks to connect with the owner of the link',
      wishes: 'a link shows wishes',
    },
    loans: { items: 'a loan is a state of an item' },
    'own-data': { account: 'an account ends with a password or a passkey' },
    'pages.ts': { 'api.ts': 'the calls whose answers a page keeps are named by their keys' },
    people: {
      items: 'a profile shows what its member lends',
      network: 'a profile says whether the two are connected',
      wishes: 'a profile shows what its member wishes for',
    },
    reports: { items: 'a report shows the photo of an item' },
    voice: { items: 'a recording describes an item' },
    wishes: { items: 'a wish is matched with items, and has the same categories' },
  },
  server: {
    account: {
      invitations: 'an invitation admits the person who registers with it',
      links: 'a registration keeps which thing of a link brought the visitor',
    },
    activity: {
      conversations: 'unread messages wait for an answer',
      items: 'the lists of activity hold items',
      wishes: 'the lists of activity hold wishes',
    },
    admin: { account: 'admins deactivate accounts and hand over passwords' },
    imports: { items: 'a line of a list becomes an item' },
    invitations: { network: 'an invitation connects the two and leads into groups' },
    items: { conversations: 'the words of a request open a conversation' },
    letters: {
      wishes: 'a letter tells of wishes that own items could answer',
      community: 'the first letter of a year tells what sharing saved',
    },
    links: { network: 'a visitor asks to connect with the owner of the link' },
    loans: {
      conversations: 'the words of a refusal go into the conversation',
      items: 'a loan is a state of an item',
    },
    'own-data': {
      account: 'an account ends with its sessions, after the password',
      conversations: 'a download holds the messages as their reader sees them',
      feedback: 'a download holds the feedback of its author, also the anonymous one',
      items: 'instants in a download are written as everywhere',
    },
    people: {
      items: 'a profile shows what its member lends; a block ends requests',
      network: 'a profile says whether the two are connected; a block ends that',
      wishes: 'a profile shows what its member wishes for',
    },
    reports: {
      account: 'a report can end with a deactivated account',
      conversations: 'messages can be reported',
      feedback: 'feedback can be reported',
      items: 'items can be reported and hidden',
      people: 'members can be reported',
      wishes: 'wishes can be reported and hidden',
    },
    voice: { items: 'the names of items around help to recognise spoken ones' },
    wishes: { items: 'a wish is matched with items and answered with one' },

    posting: { access: 'nothing is shared with a member who is blocked' },
    push: { mail: 'a notice has the words of its mail, and takes its place' },
    reminders: { mail: 'reminders are mailed' },
    search: { meaning: 'a question is compared by meaning, and its spelling corrected' },

    db: { base: 'a database that cannot be opened stops the start' },
    events: { base: 'a line ends with its session', db: 'news are rows, and are announced by the database' },
    files: { base: 'a wrong address of the storage stops the start' },
    http: {
      base: 'limits are counted by the minute',
      db: 'sessions and limits are rows',
      files: 'a full disk is answered with its own sentence',
      workers: 'heavy requests wait for a free worker',
    },
    jobs: { base: 'a job carries the id of its request', db: 'jobs are rows' },
    workers: { base: 'what a worker does is measured' },
  },
  client: {
    'main.tsx': {
      'app.tsx': 'it draws the app',
      'routes.tsx': 'it loads the first page while the app is drawn',
    },
    'app.tsx': {
      'over-page.tsx': 'sheets lie over the page',
      'routes.tsx': 'the app shows the page of its address',
      'in-idle-time.tsx': 'what no first screen waits for',
    },

    account: {
      conversations: 'the account shows the address of the calendar',
      links: 'registering remembers which thing of a link brought the visitor',
      network: 'the account lists the blocked people',
    },
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
    conversations: { loans: 'the thread shows the loan that it is about, and its next act' },
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
      outbox: 'an act without a network waits on the device',
      session: 'an act is done by the member who is logged in',
      ui: 'an act says how it went',
    },
    offline: {
      base: 'the worker stores what came with the page',
      http: 'the server that does not answer is noticed by the calls',
      live: 'the badge of the app shows the counters',
      outbox: 'what keeps acts is fetched before the network is away',
      session: 'the worker must know the member',
      ui: 'it offers buttons and banners',
    },
    outbox: {
      base: 'sentences are kept in catalogues',
      http: 'it leaves when the server answers again',
      ui: 'it says what the device cannot keep',
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

/** Restrictions for a whole part. */
const walls = {
  shared: [
    sample,
    {
      group: ['**/server/**', '**/client/**', 'node:*'],
      message: 'shared is pure: it imports neither of the two nor Node.',
    },
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

const noRooms = {
  group: ['**/server/**', '**/client/**', 'node:*'],
  message: 'The worker and what it sends import shared alone.',
};

const restrict = (files, patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } });

const isFile = (entry) => /\.tsx?$/.test(entry);

/** What an entry of the table must not import: those above it, and on its own layer all that are not named for it. */
const listForbidden = (part, layer, entry) =>
  layers[part]
    .slice(0, layer + 1)
    .flat()
    .filter((other) => other !== entry && sameLayerImports[part]?.[entry]?.[other] === undefined)
    .map((other) => (isFile(other) ? `${other.replaceAll('.', '\\.')}$` : `${other}/`));

const restrictEntry = (part, layer, entry) => {
  const forbidden = listForbidden(part, layer, entry);
  const layersAbove = {
    regex: `^${isFile(entry) ? '\\./' : '(\\.\\./)+'}(${forbidden.join('|')})`,
    message: `src/${part}/${entry} may import only from the layers below it: see oxlint.config.mjs.`,
  };
  const files = isFile(entry) ? `src/${part}/${entry}` : `src/${part}/${entry}/**`;
  return restrict([files], forbidden.length === 0 ? walls[part] : [...walls[part], layersAbove]);
};

const restrictionsOf = (part) => [
  restrict([`src/${part}/**`], walls[part]),
  ...layers[part].flatMap((entries, layer) => entries.map((entry) => restrictEntry(part, layer, entry))),
  // A test may use any folder of its part.
  restrict([`src/${part}/**/*.test.{ts,tsx}`], walls[part]),
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
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-key': 'error',
  },
  overrides: [
    ...Object.keys(layers).flatMap(restrictionsOf),
    restrict(['src/sending/**', 'src/worker/**'], [sample, noRooms]),
    {
      files: ['*.config.{ts,mjs}', 'scripts/**', 'tests/support/global-setup.ts'],
      rules: { 'import/no-default-export': 'off', 'no-console': 'off' },
    },
    {
      files: [
        'bench/**',
        'drill/**',
        'prove/run.ts',
        'quality/**',
        'src/server/program/console.ts',
        'src/server/program/admin-cli.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'bench/**', 'prove/**', '**/*words*.ts'],
      rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
    },
  ],
};
