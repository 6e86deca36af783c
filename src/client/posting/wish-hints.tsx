import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { shortName } from '../listing/short-name.ts';
import { hintsQuery } from '../wishes/queries.ts';
import type { DraftWords } from './item-draft.ts';
import { words } from './words.ts';

/** Who is looking for something like the draft. */
export const WishHints = ({ draft }: { draft: DraftWords }) => {
  const { data = [] } = useQuery(hintsQuery(draft));
  if (data.length === 0) return null;
  return (
    <output className="flex flex-col gap-2 rounded-control bg-denim-soft px-4 py-3 text-sm">
      {data.map((hint) => (
        <span key={hint.id} className="flex items-start gap-2.5">
          <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-denim" />
          <span dir="auto">{words.wisher(shortName(hint.owner_name), hint.name)}</span>
        </span>
      ))}
    </output>
  );
};
