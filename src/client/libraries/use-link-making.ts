import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMember } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';
import { useBusy } from '../ui/use-busy.ts';
import { createLink, type LinkForm, NoLink } from './create-link.ts';
import { copyWhenReady, passOn } from './hand-over-link.ts';
import { refreshLinks } from './own-links.ts';
import { words } from './words.ts';

/** What is asked in the dialog; the rest is known from the page. */
export type SharedForm = Omit<LinkForm, 'itemIds' | 'isGiveaway'>;

/** Into the clipboard, or to the device's own share sheet. */
export type HandOver = 'copy' | 'share';

const handOver = async (how: HandOver, link: Promise<string>, title: string) => {
  if (how === 'share') return passOn(await link, title);
  const isCopied = await copyWhenReady(link);
  if (isCopied) toast.success(words.copied);
  return isCopied;
};

/** Makes a link and hands it over; what cannot be handed over is kept in `link`, to be shown. */
export const useLinkMaking = (onMade: () => void) => {
  const { userId } = useMember();
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [link, setLink] = useState<string | null>(null);

  const make = (form: LinkForm, how: HandOver) =>
    run(async () => {
      const made = createLink(userId, form);
      // It begins before the link is there: the press must still count as the reader's own.
      const handedOver = handOver(how, made, form.description.trim() || words.untitled);
      try {
        const ready = await made;
        void refreshLinks(client);
        onMade();
        if (!(await handedOver)) setLink(ready);
      } catch (error) {
        toast.failure(error instanceof NoLink ? words.noLink : words.createFailed);
      }
    });

  return { isBusy, make, link, forgetLink: () => setLink(null) };
};
