import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { onSuccess } from '../ui/overlays/toast.ts';

export type Response = { text: string; isFailure: boolean };

/** A failure goes when something else succeeds after it. */
const useLatest = (response: Response | null) => {
  const [old, setOld] = useState<Response | null>(null);
  useEffect(() => (response?.isFailure === true ? onSuccess(() => setOld(response)) : undefined), [response]);
  return response === old ? null : response;
};

/** What came of the last act, beside where it was done; always there, so that it is also read aloud. */
export const ResponseLine = ({ response: given }: { response: Response | null }) => {
  const response = useLatest(given);
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
