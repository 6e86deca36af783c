import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { icon: LucideIcon; label: string };

/** An icon that acts; its label is its name for those who do not see it. */
export const IconButton = ({ icon: Icon, label, className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    type={type}
    aria-label={label}
    className={classNames(
      'grid size-11 shrink-0 place-items-center rounded-control text-ink transition-colors duration-150 hover:bg-quiet',
      className,
    )}
    {...rest}
  >
    <Icon aria-hidden className="size-5.5" />
  </button>
);
