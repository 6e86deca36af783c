/** The look of a chip that holds a checkbox or a radio button over its whole face; `data-chosen` says that it is. */
export const choiceChip =
  'relative inline-flex min-h-11 items-center rounded-chip border border-line px-4 py-2 text-sm font-semibold transition-colors duration-150 hover:border-edge data-chosen:border-ink data-chosen:bg-ink data-chosen:text-page';
