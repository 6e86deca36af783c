/** One link for a whole street is the administrators' to make; a member's is for people the member knows. */
export const ADMINS_USES = 200;
export const MEMBERS_USES = 50;
