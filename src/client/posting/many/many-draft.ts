import { itemLimits } from '../../../shared/items/limits.ts';
import {
  type ChosenPhoto,
  type DraftWords,
  hasWords,
  type ItemDraft,
  type ItemKind,
  kindOf,
  type LoanTime,
  noWords,
} from '../item-draft.ts';
import type { Recipients } from '../recipients/recipients.ts';

/** What a photo shows: a separate thing, more of the thing before, or nothing to share. */
export type ShotRole = 'own' | 'before' | 'out';

/** A photo that was named or is to be; its key is that of the photo, and of the post that it becomes. */
export type Shot = DraftWords & Pick<ItemDraft, 'key' | 'loanTime' | 'kind'> & { role: ShotRole };

/** Many things on their way to being posted together. */
export type ManyDraft = {
  photos: readonly ChosenPhoto[];
  shots: readonly Shot[];
  recipients: Recipients;
  /** As for the first thing; each next one is like the one before until something else is chosen. */
  kind: ItemKind;
  loanTime: LoanTime;
  /** How many chosen photos are not ready yet. */
  coming: number;
};

const newShot = (key: string): Shot => ({ ...noWords, key, loanTime: null, role: 'own' });

export const withPhoto = ({ photos, shots }: ManyDraft, photo: ChosenPhoto): Pick<ManyDraft, 'photos' | 'shots'> => ({
  photos: [...photos, photo],
  shots: [...shots, newShot(photo.key)],
});

export const withShot = (
  { shots }: ManyDraft,
  key: string,
  make: (shot: Shot) => Partial<Shot>,
): Pick<ManyDraft, 'shots'> => ({
  shots: shots.map((shot) => (shot.key === key ? { ...shot, ...make(shot) } : shot)),
});

/** After a page was killed: a photo that was stored without its words is there, words without their photo are missing. */
export const repaired = (draft: ManyDraft): ManyDraft => {
  const { photos, shots, coming } = draft;
  const lost = shots.filter(({ key }) => !photos.some((photo) => photo.key === key)).length;
  return {
    ...draft,
    shots: photos.map(({ key }) => shots.find((shot) => shot.key === key) ?? newShot(key)),
    coming: coming + lost,
  };
};

/** The shots of each thing, in their order. */
const groupsOf = (shots: readonly Shot[]): Shot[][] => {
  const groups: Shot[][] = [];
  for (const shot of shots) {
    const last = groups.at(-1);
    if (shot.role === 'before' && last !== undefined && last.length < itemLimits.photos) last.push(shot);
    else if (shot.role !== 'out') groups.push([shot]);
  }
  return groups;
};

/** The thing that a photo would belong to; null if there is none, or if it has as many photos as a thing can have. */
export const thingBefore = (shots: readonly Shot[], at: number): Shot | null => {
  const last = groupsOf(shots.slice(0, at)).at(-1);
  return last !== undefined && last.length < itemLimits.photos ? (last[0] ?? null) : null;
};

/** The role that counts: a photo cannot belong to the thing before it where there is none. */
export const roleAt = (shots: readonly Shot[], at: number): ShotRole => {
  const role = shots[at]?.role ?? 'out';
  return role === 'before' && thingBefore(shots, at) === null ? 'own' : role;
};

/** What was chosen for the last of them that somebody chose anything for. */
const lastChosen = <F extends 'kind' | 'loanTime'>(shots: readonly Shot[], field: F) =>
  shots.flatMap((shot) => shot[field] ?? []).at(-1);

export const kindAt = ({ shots, kind }: ManyDraft, at: number): ItemKind =>
  kindOf(shots[at] ?? {}, lastChosen(shots.slice(0, at), 'kind') ?? kind);

export const loanTimeAt = ({ shots, loanTime }: ManyDraft, at: number): LoanTime =>
  lastChosen(shots.slice(0, at + 1), 'loanTime') ?? loanTime;

/** The posts that they become. */
export const thingsOf = (draft: ManyDraft): (ItemDraft & { kind: ItemKind })[] =>
  groupsOf(draft.shots).flatMap((group) => {
    const at = draft.shots.findIndex(({ key }) => key === group[0]?.key);
    const shot = draft.shots[at];
    if (shot === undefined) return [];
    const { role: _role, ...written } = shot;
    return {
      ...written,
      kind: kindAt(draft, at),
      loanTime: loanTimeAt(draft, at),
      photos: draft.photos.filter(({ key }) => group.some((each) => each.key === key)),
      recipients: draft.recipients,
    };
  });

/** The photos, a step for each of them, and the recipients. */
export const lastStepOf = ({ shots }: ManyDraft) => shots.length + 2;

/** The first step on which something is missing. */
export const furthestStep = (draft: ManyDraft): number => {
  if (draft.shots.length === 0) return 1;
  const unnamed = draft.shots.findIndex((shot, at) => roleAt(draft.shots, at) === 'own' && !hasWords(shot));
  return unnamed < 0 ? lastStepOf(draft) : unnamed + 2;
};
