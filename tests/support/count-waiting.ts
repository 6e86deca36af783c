import type { Page } from 'playwright-core';

/** How much waits on the device, for whichever member. */
export const countWaiting = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('outbox-') ? [name] : []));
    const counts = names.map(
      (name) =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open(name);
          request.addEventListener('success', () => {
            const count = request.result.transaction('entries').objectStore('entries').count();
            count.addEventListener('success', () => {
              request.result.close();
              resolve(count.result);
            });
          });
        }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
