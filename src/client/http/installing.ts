/** Whether this device has shown the hint; it belongs to the device, not to a member. */
export const installHintKey = 'install-hint';

/** What the browser needs to put the app on the home screen; it says so once, early, and waits to be asked. */
export const installing: { offer: Event | null } = { offer: null };

export const listenForOffer = () =>
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installing.offer = event;
  });
