/** A shelf with room on it: outlines of things that are not there yet. */
export const EmptyShelf = () => (
  <svg aria-hidden viewBox="0 0 200 92" className="w-44 text-edge" fill="none">
    <g stroke="currentColor" strokeWidth="2" strokeDasharray="5 5" strokeLinejoin="round" strokeLinecap="round">
      <path d="M24 78V34h14v44zM40 78V42h12v36zM54 78V30h10v48z" />
      <path d="M78 78l22-40 22 40z" />
      <path d="M136 78c-5 0-8-4-8-9V56h36v13c0 5-3 9-8 9zM164 59h6c4 0 6 3 6 6s-2 6-6 6h-6" />
    </g>
    <circle cx="146" cy="34" r="7" className="fill-marigold" />
    <rect x="4" y="80" width="192" height="7" rx="3.5" className="fill-wood" />
  </svg>
);
