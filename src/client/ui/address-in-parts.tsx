import { Fragment } from 'react';

/** An email or web address: too long for a line, it breaks after an @, a dot, a colon or a slash, not within a word. */
export const AddressInParts = ({ address }: { address: string }) =>
  (address.match(/[^@.:/]*[@.:/]*/g) ?? []).map((part, index) => (
    // The parts never change their order.
    <Fragment key={index}>
      {index > 0 && part !== '' && <wbr />}
      {part}
    </Fragment>
  ));
