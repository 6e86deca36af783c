import { useState } from 'react';
import { useActor } from '../live/act.ts';
import { toast } from '../ui/overlays/toast.ts';
import { useBusy } from '../ui/use-busy.ts';
import { type LinkForm, makeLink } from './actions.ts';
import { copyWhenReady, passOn } from './hand-over-link.ts';
import { words } from './words.ts';

/** What is asked in the dialog; the rest is known from the page. */
export type SharedForm = Omit<LinkForm, 'itemIds' | 'isGiveaway'>;

/** Into the clipboard, or to the device's own share sheet. */
export type HandOver = 'copy' | 'share';

const handOver = async (how: HandOver, link: Promise<string>, title: string) => {
  if (how === 'share') return passOn(link, title);
  const isCopied = await copyWhenReady(link);
  if (isCopied) toast.success(words.copied);
  return isCopied;
};

/** Makes a link and hands it over; what cannot be handed over is kept in `link`, to be shown. */
export const useLinkMaking = (onMade: () => void) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [link, setLink] = useState<string | null>(null);

  const make = (form: LinkForm, how: HandOver) =>
    run(async () => {
      let handedOver = Promise.resolve(false);
      // It begins before the link is there: the press must still count as the reader's own.
      const made = await makeLink(actor, form, (coming) => {
        handedOver = handOver(how, coming, form.description.trim() || words.untitled);
      });
      if (made === null) return;
      onMade();
      if (!(await handedOver)) setLink(made);
    });

  return { isBusy, make, link, forgetLink: () => setLink(null) };
};
