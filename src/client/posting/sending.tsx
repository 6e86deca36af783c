import { words } from './words.ts';

type SendingProps = { isSending: boolean; share: number; hasFailed: boolean };

/** How far the sending is; after a failure, that nothing is lost. */
export const Sending = ({ isSending, share, hasFailed }: SendingProps) => {
  const text = share < 1 ? words.sending(share) : words.storing;
  return (
    <output className="block text-center text-sm empty:hidden">
      {isSending && (
        <>
          <progress
            value={share}
            max={1}
            aria-label={text}
            className="block h-1.5 w-full appearance-none overflow-hidden rounded-chip bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
          />
          <span className="mt-1.5 block text-muted">{text}</span>
        </>
      )}
      {hasFailed && !isSending && <span className="font-semibold">{words.keptAfterFailure}</span>}
    </output>
  );
};
