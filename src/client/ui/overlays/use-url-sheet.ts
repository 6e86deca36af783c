import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { addressWith } from '../../base/address.ts';

type Opened = { openedHere?: unknown } | null;

/**
 * A sheet with its own address (`?item=5`): Back closes it, a reload opens it again. Closing goes back if it was opened
 * from the page, so that the history has no duplicate.
 */
export const useUrlSheet = (name: string) => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const state = useHistoryState<Opened>();
  return {
    value: new URLSearchParams(search).get(name),
    open: (value: string | number) =>
      navigate(addressWith(path, search, { [name]: String(value) }), { state: { openedHere: name } }),
    close: () => {
      if (state?.openedHere === name) window.history.back();
      else navigate(addressWith(path, search, { [name]: null }), { replace: true });
    },
  };
};
