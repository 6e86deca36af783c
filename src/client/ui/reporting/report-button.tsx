import type { ReportKind } from '../../../shared/reports/kinds.ts';
import { Button } from '../controls/button.tsx';
import { useUrlSheet } from '../overlays/use-url-sheet.ts';
import { words } from './report-words.ts';

type ReportButtonProps = {
  kind: ReportKind;
  id: number;
  isSmall?: boolean;
  /** The id of the reported text, where a page has several buttons. */
  describedBy?: string;
};

/** The way to the stewards; its dialog has an address (`?report=item-5`), on whichever page that is. */
export const ReportButton = ({ kind, id, isSmall, describedBy }: ReportButtonProps) => {
  const { open } = useUrlSheet('report');
  return (
    <Button
      look="plain"
      isSmall={isSmall}
      aria-describedby={describedBy}
      className="self-center text-muted!"
      onClick={() => open(`${kind}-${id}`)}
    >
      {words.report}
    </Button>
  );
};
