import { InviteForm } from './invite-form.tsx';
import { PendingRequests } from './pending-requests.tsx';

/** Who asks for me, and whom I can ask. */
export const FindTab = () => (
  <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <PendingRequests />
    <InviteForm />
  </div>
);
