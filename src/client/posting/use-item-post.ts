import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../http/failure-text.ts';
import { refreshAfter } from '../live/topics.ts';
import { useMember } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';
import { useBusy } from '../ui/use-busy.ts';
import type { ItemDraft } from './item-draft.ts';
import { postItem } from './post-item.ts';
import { words } from './words.ts';

const sentences = { refused: words.itemFailed, network: words.itemFailed };

/** Sends a draft and tells how far it is; whoever leaves the form meanwhile calls it off. */
export const useItemPost = (isGiveaway: boolean, onPosted: () => Promise<void>) => {
  const client = useQueryClient();
  const { userId } = useMember();
  const { isBusy, run } = useBusy();
  const [share, setShare] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const calling = useRef<AbortController | null>(null);
  useEffect(() => () => calling.current?.abort(), []);

  const send = async (draft: ItemDraft) => {
    const controller = new AbortController();
    calling.current = controller;
    setShare(0);
    setFailed(false);
    try {
      await postItem({ draft, userId, isGiveaway, signal: controller.signal, onProgress: setShare });
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailed(true);
      toast.failure(failureText(error, sentences));
      return;
    }
    void refreshAfter(client, { about: 'items' });
    await onPosted();
    toast.success(words.done);
  };

  return { isSending: isBusy, share, hasFailed, post: (draft: ItemDraft) => void run(() => send(draft)) };
};
