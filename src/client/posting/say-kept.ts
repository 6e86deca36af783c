import { toast } from '../ui/overlays/toast.ts';
import { isAllKept } from './draft-store.ts';
import { words } from './words.ts';

/** Says that the draft is stored when the form is left. */
export const sayKept = async () => ((await isAllKept()) ? toast.info(words.kept) : toast.failure(words.notKept));
