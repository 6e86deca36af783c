import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, buttonLook } from './button-look.ts';

type ButtonLinkProps = {
  to: string;
  look?: ButtonLook | undefined;
  isWide?: boolean | undefined;
  isSmall?: boolean | undefined;
  /** Goes into the history with the address. */
  state?: unknown;
  /** The id of the words that say what it is about, where the label alone does not. */
  describedBy?: string | undefined;
  children: ReactNode;
};

/** Goes somewhere, and looks like a button because it is the next thing to do. */
export const ButtonLink = ({
  to,
  look = 'primary',
  isWide,
  isSmall,
  state,
  describedBy,
  children,
}: ButtonLinkProps) => (
  <Link to={to} state={state} aria-describedby={describedBy} className={buttonLook(look, { isWide, isSmall })}>
    {children}
  </Link>
);
