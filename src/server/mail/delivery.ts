/** A finished message; everything in it stays the same when it has to be sent again. */
export type OutgoingMail = {
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
  disableFileAccess: true;
  disableUrlAccess: true;
};

/** Hands a message over, or throws; a PermanentFailure when it will never be taken. */
export type Deliver = (mail: OutgoingMail) => Promise<void>;
