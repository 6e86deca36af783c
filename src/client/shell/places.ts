import { Activity, type LucideIcon, MessageCircle, Shapes, Sparkles, Users } from 'lucide-react';
import { paths } from '../base/paths.ts';
import type { Counters } from '../../shared/live/counters.ts';
import { activityBadge, networkBadge } from '../live/counters.ts';
import { words } from './words.ts';

export type Place = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The place counts as selected on every path that begins like this. */
  prefixes: readonly string[];
  badge: (counters: Counters) => number;
};

const none = () => 0;

export const items: Place = { to: paths.items(), label: words.items, icon: Shapes, prefixes: ['/items'], badge: none };
export const wishes: Place = {
  to: paths.wishes(),
  label: words.wishes,
  icon: Sparkles,
  prefixes: ['/wishes'],
  badge: none,
};
export const activity: Place = {
  to: paths.activity(),
  label: words.activity,
  icon: Activity,
  prefixes: ['/home', '/myactivity'],
  badge: activityBadge,
};
export const network: Place = {
  to: paths.network(),
  label: words.network,
  icon: Users,
  prefixes: ['/settings'],
  badge: networkBadge,
};

export const messages: Place = {
  to: paths.messages(),
  label: words.messages,
  icon: MessageCircle,
  prefixes: ['/messages'],
  badge: ({ unreadMessages }) => unreadMessages,
};

export const isSelected = (place: Place, path: string) => place.prefixes.some((prefix) => path.startsWith(prefix));
