import { encode } from 'uqr';

/** The dark squares as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');

/** A link for the cameras of phones; a quarter of it may be torn off or rained away. The link stands beside it in letters. */
export const QrCode = ({ link, className }: { link: string; className: string }) => {
  const { data, size } = encode(link, { ecc: 'Q', border: 0 });
  return (
    <svg aria-hidden viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  );
};
