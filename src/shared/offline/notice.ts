/** What the server pushes to a device, and the worker shows there. */
export type Notice = {
  /** Whose it is: on a shared device nobody else sees it. */
  member: number;
  title: string;
  body: string;
  /** What a tap opens, with the step that is due. */
  path: string;
  /** News of one thing takes the place of older news of it. */
  tag: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** The number on the icon. */
  waiting: number;
  /** Told back once the notice was shown: then its mail is not sent. */
  shown: string;
};
