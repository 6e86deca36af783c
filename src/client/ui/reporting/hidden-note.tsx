import { Link } from 'wouter';
import { paths } from '../../base/paths.ts';
import { words } from './report-words.ts';

/** On your own item: nobody else sees it at the moment. */
export const HiddenNote = () => (
  <p className="rounded-control bg-marigold-soft px-4 py-3 text-sm">
    {words.hidden}{' '}
    <Link to={paths.notices()} className="font-semibold underline">
      {words.why}
    </Link>
  </p>
);
