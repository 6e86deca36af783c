import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../http/call.ts';
import { failureText } from '../http/failure-text.ts';
import { refreshAfter } from '../live/topics.ts';
import { useMember } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';
import { useBusy } from '../ui/use-busy.ts';
import type { WishDraft } from './wish-draft.ts';
import { words } from './words.ts';

const sentences = { refused: words.wishFailed, network: words.wishFailed };

const formOf = (draft: WishDraft, userId: number) => {
  const form = new FormData();
  form.set('userId', String(userId));
  form.set('name', draft.name.trim());
  form.set('description', draft.description.trim());
  form.set('privacySetting', draft.privacy ?? 'private');
  form.set('tags', JSON.stringify(draft.tags));
  form.set('categories', JSON.stringify(draft.categories));
  // A private wish is its owner's alone, whoever was chosen before.
  const { groups, connections } = draft.recipients;
  form.set('groups', JSON.stringify(draft.privacy === 'public' ? groups : []));
  form.set('connections', JSON.stringify(draft.privacy === 'public' ? connections : []));
  return form;
};

/** Sends a wish; its key makes it safe to try again after an answer was lost. */
export const useWishPost = (onPosted: () => Promise<void>) => {
  const client = useQueryClient();
  const { userId } = useMember();
  const { isBusy, run } = useBusy();
  const [hasFailed, setFailed] = useState(false);

  const send = async (draft: WishDraft) => {
    setFailed(false);
    try {
      await call('POST /add-wish', { body: formOf(draft, userId), headers: { 'Idempotency-Key': draft.key } });
    } catch (error) {
      setFailed(true);
      toast.failure(failureText(error, sentences));
      return;
    }
    void refreshAfter(client, { about: 'wishes' });
    await onPosted();
    toast.success(words.done);
  };

  return { isSending: isBusy, hasFailed, post: (draft: WishDraft) => void run(() => send(draft)) };
};
