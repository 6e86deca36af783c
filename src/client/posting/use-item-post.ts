import { useEffect, useRef, useState } from 'react';
import { useActor } from '../live/act.ts';
import { useBusy } from '../ui/use-busy.ts';
import { postItem } from './actions.ts';
import type { ItemDraft } from './item-draft.ts';

/** Sends a draft and tells how far it is; whoever leaves the form meanwhile calls it off. */
export const useItemPost = (isGiveaway: boolean, onPosted: () => Promise<void>) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [share, setShare] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const calling = useRef<AbortController | null>(null);
  useEffect(() => () => calling.current?.abort(), []);

  const send = (draft: ItemDraft) => {
    const { signal } = (calling.current = new AbortController());
    setShare(0);
    setFailed(false);
    return postItem(actor, {
      draft,
      isGiveaway,
      signal,
      onProgress: setShare,
      onPosted,
      onFailed: () => setFailed(true),
    });
  };

  return { isSending: isBusy, share, hasFailed, post: (draft: ItemDraft) => void run(() => send(draft)) };
};
