import { useLocation } from 'wouter';
import type { Session } from '../base/boot.ts';
import { paths } from '../base/paths.ts';
import { useSession } from '../session/session-context.ts';
import { toast } from '../ui/overlays/toast.ts';
import { words } from './form-words.ts';

/** For somebody who was let in by an answer: they land inside, at what they came for if there is anything. */
export const useEntering = () => {
  const [, navigate] = useLocation();
  const { keep } = useSession();
  return (session: Session) => {
    keep(session);
    navigate(session.cameFor === true ? paths.home() : paths.items());
    toast.success(words.welcome(session.name));
  };
};
