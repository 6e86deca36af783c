/** A shelf with room on it: outlines of things that are not there yet. */
export const EmptyShelf = () => (
  <svg aria-hidden viewBox="0 0 200 92" className="w-44 text-edge" fill="none">
    <g stroke="currentColor" strokeWidth="2" strokeDasharray="5 5" strokeLinejoin="round" strokeLinecap="round">
      <path d="M20 79V37h13v42M37 79V47h12v32M53 79l10-40 11 3-9 37" />
      <path d="M88 79l21-38 21 38M103 79l6-14 6 14" />
      <path d="M143 54h32v17a8 8 0 0 1-8 8h-16a8 8 0 0 1-8-8zM175 58h4a6 6 0 0 1 0 12h-4" />
    </g>
    <circle cx="159" cy="36" r="6.5" className="fill-marigold" />
    <rect x="4" y="80" width="192" height="7" rx="3.5" className="fill-wood" />
  </svg>
);
