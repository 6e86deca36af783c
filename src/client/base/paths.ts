/** What the Post menu can start. */
export type Posting = 'offer' | 'lend' | 'wish';

/** Every form that opens over a page: one post, or many of them at once. */
type PostForm = Posting | 'many';

/** The sections of the admin page that others lead to. */
type AdminSection = 'groups' | 'invitations' | 'community' | 'mail';

type CameFor = { from?: string | undefined; thing?: string | undefined; pass?: string | undefined };

const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const entries = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
};

/** Every address of the product. */
export const paths = {
  root: () => '/',
  login: () => '/login',
  /** `from` and `thing`: the link at a notice board, and what somebody came for. */
  register: (query: CameFor = {}) => withQuery('/register', query),
  confirmEmail: () => '/confirm-email',
  resetPassword: () => '/reset-password',
  changePassword: () => '/change-password',
  requiredPasskey: () => '/passkey',
  home: (query: CameFor = {}) => withQuery('/home', query),
  items: (
    query: {
      item?: number;
      do?: 'next';
      post?: PostForm;
      photos?: 'shared';
      /** The key of a post that the server refused. */
      mend?: string;
      view?: 'borrow' | 'rehome';
      show?: 'mine';
    } = {},
  ) => withQuery('/items', query),
  /** `for`: the wish that a post is to answer. */
  wishes: (query: { wish?: number; post?: Posting; for?: number; show?: 'mine'; mend?: string } = {}) =>
    withQuery('/wishes', query),
  activity: (query: { show?: string } = {}) => withQuery('/myactivity', query),
  lending: () => '/myactivity/lending',
  /** `item`: the only one whose label is chosen at first. */
  labels: (query: { item?: number } = {}) => withQuery('/myactivity/labels', query),
  messages: () => '/messages',
  thread: (itemId: number, personId: number) => `/messages/${itemId}/${personId}`,
  network: (query: { tab?: 'groups' | 'connections' | 'find' | 'none' } = {}) => withQuery('/settings', query),
  invite: () => '/invite',
  invitePoster: (id: number) => `/invite/${id}/poster`,
  bring: (query: { list?: number } = {}) => withQuery('/bring', query),
  account: () => '/account',
  leave: () => '/account/leave',
  mails: () => '/mails',
  about: () => '/about',
  faq: () => '/faq',
  houseRules: () => '/rules',
  feedback: () => '/feedback',
  notices: () => '/notices',
  admin: (query: { open?: AdminSection } = {}) => withQuery('/admin', query),
  preview: () => '/preview',
  previewWishes: () => '/preview/wishes',
  sharedLibrary: (sharedId: string) => `/share/${encodeURIComponent(sharedId)}`,
  poster: (sharedId: string) => `/share/${encodeURIComponent(sharedId)}/poster`,
};

/** A page whose foot is for writing. */
export const isConversation = (path: string) => path.startsWith(`${paths.messages()}/`);
