import type { Notice } from '../shared/offline/notice.ts';
import { whoIsHere } from './member-caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** What lies on the screen for this app; beyond, everything becomes one notification. */
const MOST = 3;
const MOST_TITLES = 6;
const severalTag = 'several';

/** What a notification remembers: where it leads, and the titles that it stands for. */
type Kept = { path: string; titles: string[] };

const keptOf = ({ data, title }: Notification): Kept => data ?? { path: '/myactivity', titles: [title] };

const show = async ({ title, body, path, tag, language, direction }: Notice) => {
  const { registration } = self;
  const look = { icon: '/icons/192.png', lang: language, dir: direction, renotify: true };
  const others = (await registration.getNotifications()).filter((each) => each.tag !== tag);
  const isSeveral = others.length >= MOST || others.some((each) => each.tag === severalTag);
  if (!isSeveral) {
    const data: Kept = { path, titles: [title] };
    return registration.showNotification(title, { ...look, body, tag, data });
  }
  const titles = [...new Set([title, ...others.flatMap((each) => keptOf(each).titles)])].slice(0, MOST_TITLES);
  for (const each of await registration.getNotifications()) each.close();
  const data: Kept = { path: '/myactivity', titles };
  return registration.showNotification(title, {
    ...look,
    body: titles.slice(1).join('\n'),
    tag: severalTag,
    data,
  });
};

let lastShown: Promise<unknown> = Promise.resolve();

/** One after the other: after quiet hours many arrive at once, and each must see what those before it have shown. */
const showInTurn = (notice: Notice) => {
  const shown = lastShown.then(() => show(notice));
  lastShown = shown.catch(() => null);
  return shown;
};

const countOnIcon = async (waiting: number) => {
  if (!('setAppBadge' in self.navigator)) return;
  await (waiting > 0 ? self.navigator.setAppBadge(waiting) : self.navigator.clearAppBadge());
};

/** The server need not mail what was shown. The token is the proof, so nothing else is sent along. */
const report = (shown: string) =>
  fetch('/api/push/shown', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shown }),
  });

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const isAt = (client: WindowClient, path: string) => client.url === new URL(path, self.location.origin).href;

/** Shown to the member it is for, if this is who uses the device now. */
export const hearPush = async (notice: Notice) => {
  if ((await whoIsHere()) !== String(notice.member)) return;
  // A browser may have badges and still forbid them; without a network the mail is sent as well.
  await countOnIcon(notice.waiting).catch(() => null);
  await showInTurn(notice);
  await report(notice.shown).catch(() => null);
};

/** Opens what the notification is about, in a page that is open already if there is one. */
export const openNotice = async (notification: Notification) => {
  const { path } = keptOf(notification);
  notification.close();
  const all = await windows();
  const open = all.find((each) => isAt(each, path)) ?? all.find((each) => each.focused) ?? all[0];
  if (open === undefined) return self.clients.openWindow(path);
  await open.focus().catch(() => null);
  if (isAt(open, path)) return open;
  // Pages that an earlier worker serves cannot be led elsewhere.
  return open.navigate(path).catch(() => self.clients.openWindow(path));
};

/** The browser has replaced the subscription: the server learns the new one, as long as its member is logged in. */
export const renewSubscription = async (old: PushSubscription | null) => {
  const key = old?.options.applicationServerKey ?? null;
  if (key === null) return;
  const made = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const session = await fetch('/validate-session');
  if (!session.ok) return;
  const { token }: { token: string } = await session.json();
  await fetch('/api/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token },
    body: JSON.stringify({ endpoint, ...keys }),
  });
};
