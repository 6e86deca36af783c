import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

type NetworkCardProps = {
  picture: ReactNode;
  name: string;
  /** Ties a button to the name it acts upon. */
  nameId?: string;
  line: string;
  /** A separate sentence. */
  about?: string;
  children: ReactNode;
};

/** A group or a person on one line: name, state and action. */
export const NetworkCard = ({ picture, name, nameId, line, about, children }: NetworkCardProps) => (
  <Card as="li" className="flex flex-wrap items-center justify-end gap-3 p-3">
    <div className="flex min-w-0 flex-[1_1_10.5rem] items-center gap-3">
      {picture}
      <div className="min-w-0">
        <h3 id={nameId} className="leading-snug wrap-anywhere">
          {name}
        </h3>
        <p className="text-xs text-muted wrap-anywhere">{line}</p>
        {about !== undefined && (
          <p dir="auto" className="mt-0.5 text-sm wrap-anywhere">
            {about}
          </p>
        )}
      </div>
    </div>
    <div className="flex shrink-0 items-center gap-2">{children}</div>
  </Card>
);
