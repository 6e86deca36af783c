import { Fragment } from 'react';

/** An address with its parts: too long for a line it breaks behind the @ or a dot, never within a word. */
export const EmailAddress = ({ address }: { address: string }) =>
  (address.match(/[^@.]*[@.]?/g) ?? []).map((part, index) => (
    // The parts never change their order.
    <Fragment key={index}>
      {index > 0 && part !== '' && <wbr />}
      {part}
    </Fragment>
  ));
