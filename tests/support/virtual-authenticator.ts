import type { Page } from 'playwright-core';

/** Chromium's own authenticator for tests: it stores passkeys and says yes as a finger would. */
export const plugInAuthenticator = async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the finger is there: without it, a dialog of the browser stays open. */
    setPresent: (enabled: boolean) =>
      line.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async () => (await line.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    unplug: () => line.detach(),
  };
};

/**
 * The virtual finger also takes what the browser offers under a field, and may be faster than the button. From the next
 * page on, nothing is offered.
 */
export const offerNothingUnasked = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
