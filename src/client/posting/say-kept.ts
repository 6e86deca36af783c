import { toast } from '../ui/overlays/toast.ts';
import { isAllKept } from './draft-store.ts';
import { words } from './words.ts';

/** Says to whoever leaves a form that it will be there again, if that is so. */
export const sayKept = async () => ((await isAllKept()) ? toast.info(words.kept) : toast.failure(words.notKept));
