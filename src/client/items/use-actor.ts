import { useQueryClient } from '@tanstack/react-query';
import { useMember } from '../session/session-context.ts';
import type { Actor } from './actions.ts';

/** The member who acts on this page. */
export const useActor = (): Actor => {
  const client = useQueryClient();
  const { userId } = useMember();
  return { client, userId };
};
