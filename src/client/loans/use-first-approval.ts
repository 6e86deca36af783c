import { useEffect, useRef } from 'react';
import type { Item } from '../../shared/items/item-contract.ts';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';

/** A mail led here to answer a request: the first way to approve one has the focus, ready to be pressed. */
export const useFirstApproval = ({ interested_users: people }: Item) => {
  const section = useRef<HTMLElement>(null);
  const { value } = useUrlSheet('do');
  const isNeeded = value === 'approve' && people !== undefined;
  useEffect(() => {
    if (isNeeded) section.current?.querySelector<HTMLElement>('button[data-approve]')?.focus();
  }, [isNeeded]);
  return section;
};
