import { refuse } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

export const itemsRoutes = (route: Route, _services: Services) => {
  route('GET /api/items', async () => []);
  route('GET /api/items/:id', async () => refuse('item_not_found'));
  route('GET /api/item-stats', async () => ({ total_available: 0, total_transacted: 0 }));
  route('PUT /api/items/:id/shared-with', async () => refuse('item_not_found'));
  route('GET /shared-details/:id', async () => refuse('item_not_found'));
  route('GET /check-interest', async () => refuse('item_not_found'));
  route('GET /interested-users/:id', async () => refuse('item_not_found'));
  route('DELETE /delete-item/:id', async () => refuse('item_not_found'));
  route('POST /express-interest', async () => refuse('item_not_found'));
  route('POST /withdraw-interest', async () => refuse('item_not_found'));
  route('POST /accept-interest', async () => refuse('item_not_found'));
  route('POST /cancel-approval', async () => refuse('item_not_found'));
  route('POST /confirm-transfer', async () => refuse('item_not_found'));
  route('POST /add-item', async () => refuse('photo_missing'));
};
