type Nothing = Record<string, never>;

/** Every kind of background job and its data; a feature adds its line here. Mail, in a higher layer, adds its own. */
export interface JobPayloads {
  matchItem: { itemId: number };
  matchWish: { wishId: number };
  matchMember: { userId: number };
  embedMissing: Nothing;
  bringList: { importId: number };
  mailUnread: { itemId: number; personId: number; readerId: number };
  pushUnread: { itemId: number; personId: number; readerId: number; messageId: number; shown: string };
  remindOfTime: { itemId: number; personId: number; time: string };
  pruneAudit: Nothing;
  pruneJobs: Nothing;
  pruneDoor: Nothing;
  forgetRecordings: Nothing;
  forgetRegistrations: Nothing;
  removePhotos: { photos: string[] };
  sweepPhotos: Nothing;
  forgetTraces: { data: { name: string; email: string; items: number[]; wishes: number[] } };
  makeDownload: { userId: number; token: string };
  sweepDownloads: Nothing;
  forgetLists: Nothing;
  remind: Nothing;
  sendDigests: Nothing;
  keepBackups: Nothing;
}

export type JobKind = keyof JobPayloads;

/** Work that comes round by the clock carries nothing. */
export type RecurringKind = { [Kind in JobKind]: Nothing extends JobPayloads[Kind] ? Kind : never }[JobKind];

/** What a handler may know of the job besides its payload; only `attempts` changes from one attempt to the next. */
export type JobTurn = {
  id: string;
  attempts: number;
  created_at: string;
  /** The request that caused it, if one did. */
  request_id?: string | null;
};

export type JobHandler<Kind extends JobKind> = (payload: JobPayloads[Kind], turn: JobTurn) => Promise<void>;

export type JobHandlers = { [Kind in JobKind]?: JobHandler<Kind> };
