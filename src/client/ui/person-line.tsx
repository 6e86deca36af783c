import { Avatar } from './avatar.tsx';

type PersonLineProps = {
  name: string /** How old the entry is ("2 d"), or another small remark. */;
  detail?: string | undefined;
};

/** Whose it is, on one line: initial, name, age. */
export const PersonLine = ({ name, detail }: PersonLineProps) => (
  <span className="flex min-w-0 items-center gap-2 text-xs text-muted">
    <Avatar name={name} />
    <span className="truncate">{name}</span>
    {detail !== undefined && (
      <>
        <span aria-hidden>·</span>
        <span className="shrink-0">{detail}</span>
      </>
    )}
  </span>
);
