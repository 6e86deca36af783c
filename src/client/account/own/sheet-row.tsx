import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Row } from './section.tsx';
import { words } from './words.ts';

type SheetRowProps = Omit<ComponentProps<typeof Row>, 'children'> & {
  /** What the button opens. */
  label: string;
  children: ReactNode;
};

/** A row whose details stand in a sheet. */
export const SheetRow = ({ label, children, ...row }: SheetRowProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row {...row}>
      <Button look="plain" aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.show}
      </Button>
      {isOpen && (
        <Sheet title={row.title} onClose={() => setOpen(false)}>
          {children}
        </Sheet>
      )}
    </Row>
  );
};
