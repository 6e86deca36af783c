import { useEffect, useRef } from 'react';

/** Says which step this is; coming from another step, the focus lands here, so that a screen reader begins at the top. */
export const StepHeading = ({ title, hint, hasFocus }: { title: string; hint: string; hasFocus: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} data-autofocus className="text-xl outline-none focus-visible:shadow-none">
        {title}
      </h3>
      <p className="mt-1.5 text-muted">{hint}</p>
    </div>
  );
};
