import type { PageAccess } from '../../shared/pages.ts';
import { paths } from '../base/paths.ts';

type Viewer = {
  isTemporary: boolean;
  needsPasskey?: boolean | undefined;
  isAdmin: boolean;
  isSteward: boolean;
  cameFor?: boolean | undefined;
} | null;

/** `from` is where to go back to after logging in. */
type Detour = { to: string; from?: string };

const whereVisitorGoes = (access: PageAccess, here: string): Detour | null => {
  if (access === 'member') return { to: paths.root(), from: here };
  if (access === 'steward') return { to: paths.login(), from: here };
  return null;
};

const mayStand = (access: PageAccess, viewer: { isAdmin: boolean; isSteward: boolean }) =>
  access === 'everyone' || access === 'member' || (access === 'steward' && (viewer.isAdmin || viewer.isSteward));

/** The list of things, or what somebody came for: a member at the door of a shared page is in already. */
const whereMemberStarts = ({ cameFor }: { cameFor?: boolean | undefined }, here: string) => {
  const [path, query] = here.split('?');
  if (path === paths.register() && query?.startsWith('from=') === true) return `${paths.home()}?${query}`;
  return cameFor === true ? paths.home() : paths.items();
};

/** Where this viewer belongs instead, or null when the page is theirs to see. */
export const whereInstead = (access: PageAccess, viewer: Viewer, here: string, from?: string): Detour | null => {
  if (viewer === null) return whereVisitorGoes(access, here);
  if (access === 'everyone') return null;
  if (viewer.isTemporary) return { to: paths.changePassword() };
  if (viewer.needsPasskey === true) return { to: paths.requiredPasskey() };
  if (mayStand(access, viewer)) return null;
  return { to: access === 'visitor' && from !== undefined ? from : whereMemberStarts(viewer, here) };
};
