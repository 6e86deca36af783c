import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, buttonLook } from './button-look.ts';

type ButtonLinkProps = {
  to: string;
  look?: ButtonLook | undefined;
  isWide?: boolean | undefined;
  isSmall?: boolean | undefined;
  children: ReactNode;
};

/** Goes somewhere, and looks like a button because it is the next thing to do. */
export const ButtonLink = ({ to, look = 'primary', isWide, isSmall, children }: ButtonLinkProps) => (
  <Link to={to} className={buttonLook(look, { isWide, isSmall })}>
    {children}
  </Link>
);
