import { accountContract } from './account/contract.ts';
import { ownAccountContract } from './account/own-account-contract.ts';
import { passkeysContract } from './account/passkeys-contract.ts';
import { pushContract } from './account/push-contract.ts';
import { activityContract } from './activity/contract.ts';
import { adminContract } from './admin/contract.ts';
import { communityContract } from './community/contract.ts';
import { conversationsContract } from './conversations/contract.ts';
import { feedbackContract } from './feedback/contract.ts';
import { invitationsContract } from './invitations/contract.ts';
import { importsContract } from './imports/contract.ts';
import { itemsContract } from './items/contract.ts';
import { editingContract } from './items/editing-contract.ts';
import { linksContract } from './links/contract.ts';
import { labelContract } from './links/label-contract.ts';
import { liveContract } from './live/contract.ts';
import { bookingContract } from './loans/booking-contract.ts';
import { loansContract } from './loans/contract.ts';
import { shelfContract } from './loans/shelf-contract.ts';
import { networkContract } from './network/contract.ts';
import { ownDataContract } from './own-data/contract.ts';
import { peopleContract } from './people/contract.ts';
import { reportsContract } from './reports/contract.ts';
import { voiceContract } from './voice/contract.ts';
import { wishesContract } from './wishes/contract.ts';
import type { CallsOf } from './http/endpoint.ts';

/** The whole HTTP API, one line per feature. The client imports only its type. */
export const api = {
  ...accountContract,
  ...ownAccountContract,
  ...passkeysContract,
  ...pushContract,
  ...invitationsContract,
  ...communityContract,
  ...networkContract,
  ...peopleContract,
  ...reportsContract,
  ...activityContract,
  ...liveContract,
  ...itemsContract,
  ...editingContract,
  ...conversationsContract,
  ...loansContract,
  ...bookingContract,
  ...shelfContract,
  ...importsContract,
  ...wishesContract,
  ...linksContract,
  ...labelContract,
  ...voiceContract,
  ...feedbackContract,
  ...ownDataContract,
  ...adminContract,
} as const;

export type Api = typeof api;
export type ApiKey = keyof Api;

/**
 * An interface, not a type alias: the compiler then resolves each endpoint once. A generic call written with conditional
 * types is checked against all endpoints together, which took most of the type check's time.
 */
export interface Calls extends CallsOf<Api> {}
