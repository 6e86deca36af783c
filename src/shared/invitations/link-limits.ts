/** Only administrators can create a link for a whole street; a member's is for people the member knows. */
export const ADMINS_USES = 200;
export const MEMBERS_USES = 50;
