import type { PersonKey } from './people.ts';

type ActivityKind = 'login' | 'post' | 'interest' | 'approval' | 'transfer' | 'wish' | 'connection' | 'library';

export type ActivityEvent = { readonly kind: ActivityKind; readonly person: PersonKey; readonly at: Date };
