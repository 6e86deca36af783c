import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Says a sentence each time something failed. */
export const useFailureToast = (error: Error | null, text: string) => {
  useEffect(() => {
    if (error !== null) toast.failure(text);
  }, [error, text]);
};
