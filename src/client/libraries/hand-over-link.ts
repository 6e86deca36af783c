const writeWhenReady = async (text: Promise<string>) => {
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
};

/**
 * Copies a text that is still on its way; true when it arrived. Some browsers copy only during the press itself,
 * so they are handed the promise at once; the others get the text when it is there.
 */
export const copyWhenReady = async (text: Promise<string>): Promise<boolean> => {
  try {
    await writeWhenReady(text);
    return true;
  } catch {
    return text
      .then((ready) => navigator.clipboard.writeText(ready))
      .then(
        () => true,
        () => false,
      );
  }
};

/** Whether the device has a share sheet of its own. */
export const canShare = () => typeof navigator.share === 'function';

/** Passes a link to the device's share sheet; closing that sheet is an answer too, a refusal is none, nor is no link. */
export const passOn = async (link: string | Promise<string>, title: string): Promise<boolean> => {
  try {
    await navigator.share({ url: await link, title });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
};
