import { filesPrefix } from '../../shared/offline/messages.ts';
import { installHintKey } from '../http/installing.ts';

/** Kept: it belongs to the device, or is rewritten for the next member. */
const staying = ['theme', 'userId', installHintKey];

const forgetCaches = async () => {
  const names = (await caches.keys()).filter((name) => !name.startsWith(filesPrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Drafts with their photos, words not sent yet, answers and photos for when the network is away: nothing stays. */
export const forgetMember = async () => {
  try {
    for (const key of Object.keys(localStorage)) if (!staying.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
    indexedDB.deleteDatabase('enough');
    await forgetCaches();
  } catch {
    // A browser that forbids storage, or has no caches without TLS, has kept nothing there.
  }
};
