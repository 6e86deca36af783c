import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';

export type Response = { text: string; isFailure: boolean };

/** What came of the last act, beside where it was done; always there, so that it is also read aloud. */
export const ResponseLine = ({ response }: { response: Response | null }) => {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (response !== null) line.current?.scrollIntoView({ block: 'nearest' });
  }, [response]);
  const Icon = response?.isFailure === true ? CircleAlert : CircleCheck;
  return (
    <output
      ref={line}
      className={classNames(
        // The bottom navigation would cover what is only just in sight.
        'flex scroll-mb-28 items-start gap-2 text-sm font-semibold rail:scroll-mb-4',
        response?.isFailure === true ? 'text-danger' : 'text-green',
      )}
    >
      {response !== null && (
        <>
          <Icon aria-hidden className="mt-px size-[1.125rem] shrink-0" />
          {response.text}
        </>
      )}
    </output>
  );
};
