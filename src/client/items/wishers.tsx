import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { shortName } from '../listing/short-name.ts';
import { wishersQuery } from './queries.ts';
import { words } from './words.ts';

/** For the owner: neighbours whose wish this item answers, as far as the owner may see those wishes. */
export const Wishers = ({ itemId }: { itemId: number }) => {
  const { data = [] } = useQuery(wishersQuery(itemId));
  if (data.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 rounded-control bg-denim-soft px-4 py-3 text-sm">
      {data.map((hint) => (
        <li key={hint.id} className="flex items-start gap-2.5">
          <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-denim" />
          <span dir="auto">{words.wisher(shortName(hint.owner_name), hint.name)}</span>
        </li>
      ))}
    </ul>
  );
};
