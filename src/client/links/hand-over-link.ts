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

/** Whether the device has a share sheet. */
export const canShare = () => typeof navigator.share === 'function';

/** Closing the share sheet is an answer too, a refusal is none. */
const share = async (data: ShareData | Promise<ShareData>): Promise<boolean> => {
  try {
    await navigator.share(await data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
};

/** Passes a link to the device's share sheet; false where there is no link, too. */
export const passOn = (link: string | Promise<string>, title: string): Promise<boolean> =>
  share(Promise.resolve(link).then((url) => ({ url, title })));

/** The same with a whole message that holds the link. */
export const passOnMessage = (text: string, title: string): Promise<boolean> => share({ text, title });
