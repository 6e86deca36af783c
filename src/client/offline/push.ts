import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { act, type Actor } from '../live/act.ts';
import { toast } from '../ui/overlays/toast.ts';
import { words } from './words.ts';

/** Whether this device gets notifications, and what its browser needs for them. */
export const pushQuery = (userId: number) =>
  queryOptions({ queryKey: ['mails', 'push', userId], queryFn: ({ signal }) => call('GET /api/push', { signal }) });

/** Some browsers have it in installed apps only. */
export const hasPush = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

export const isForbidden = () => Notification.permission === 'denied';

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** A subscription of somebody else, or for another key, is replaced. */
const subscribe = async (key: string) => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw new Error('There is no worker.');
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, p256dh, auth };
};

/** The browser asks the member, who has just tapped for it. Answers whether this device gets notifications now. */
export const switchPushOn = async ({ client, userId }: Actor, key: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') {
    toast.info(words.pushForbidden);
    return false;
  }
  const answer = await act(
    { client, userId },
    {
      call: async () => call('PUT /api/push', { body: await subscribe(key) }),
      keep: (state) => client.setQueryData(pushQuery(userId).queryKey, state),
      done: words.pushOn,
      failed: words.pushFailed,
    },
  );
  return answer !== null;
};

const unsubscribe = async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

export const switchPushOff = ({ client, userId }: Actor) =>
  act(
    { client, userId },
    {
      call: () => call('DELETE /api/push'),
      keep: async (state) => {
        client.setQueryData(pushQuery(userId).queryKey, state);
        // Nothing more is sent, whatever the browser keeps.
        await unsubscribe().catch(() => null);
      },
      failed: words.pushFailed,
    },
  );
