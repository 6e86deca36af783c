import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const cardLook = 'rounded-card border border-card-edge bg-raised shadow-card';

type CardProps = {
  children: ReactNode;
  className?: string | undefined;
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
};

/** A library card: something that belongs together, on its own piece of paper. */
export const Card = ({ children, className = 'p-4', as: Element = 'div' }: CardProps) => (
  <Element className={classNames(cardLook, className)}>{children}</Element>
);
