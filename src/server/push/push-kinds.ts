import type { MailJob } from '../mail/mail-kinds.ts';

/** The news of a mail, for the devices of its reader. */
export type PushJob = MailJob & { shown: string; seconds: number };

declare module '../jobs/kinds.ts' {
  interface JobPayloads {
    push: PushJob;
  }
}
