import type { Handover } from '../../shared/items/item-contract.ts';
import { ReportPhoto } from '../ui/photos/report-photo.tsx';
import { shortName } from '../ui/short-name.ts';
import { words as plan } from './planning-words.ts';
import { words } from './words.ts';

const textOf = (note: string, condition: string) => [note, condition].filter((text) => text !== '').join(' · ');

/** What the two said when it came back; the owner's note stands in the history already. */
export const ReturnReports = ({ handover }: { handover: Handover }) =>
  handover.reports.map(({ author_id, note, condition, photo }) => {
    const isOwners = author_id === handover.owner_id;
    const name = shortName(isOwners ? handover.owner_name : handover.recipient_name);
    const text = textOf(isOwners ? '' : note, condition);
    return (
      <div key={author_id}>
        {text !== '' && <p className="text-sm wrap-anywhere">{words.says(name, text)}</p>}
        {photo !== null && <ReportPhoto photo={photo} label={plan.photoOfReturn(name)} />}
      </div>
    );
  });
