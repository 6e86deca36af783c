/** The look of a message over the page. */
export const noteLook =
  'pointer-events-auto flex w-full max-w-md animate-drop flex-wrap items-center gap-x-3 rounded-card border border-card-edge bg-raised py-1.5 pe-1.5 ps-4 shadow-lifted';
