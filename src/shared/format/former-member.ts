/** What remains of a member who has left: the name that others read in their history, and that of the member's items. */
export const FORMER_MEMBER = 'Former member';
export const REMOVED_ITEM = 'Removed item';
