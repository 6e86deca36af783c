import { ticksOf } from '../../shared/admin/chart.ts';
import type { TimeFrame } from '../../shared/admin/contract.ts';
import { classNames } from '../ui/class-names.ts';
import { More } from './more.tsx';
import { words } from './words.ts';

/** On a phone only a few of the labels have room; the bars are all there. */
const labelSteps: Record<TimeFrame, number> = { daily: 3, weekly: 1, monthly: 5, yearly: 1 };

type Point = { label: string };

/** One series of a chart: its name and the style of its bars. */
export type Kind<P extends Point> = { name: string; of: (point: P) => number; bar: string; swatch: string };

type ChartProps<P extends Point> = { points: readonly P[]; kinds: readonly Kind<P>[]; frame: TimeFrame };

/** Everything is in parts of the width and the height, so that no letter shrinks on a small phone. */
const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

type BarProps = { left: number; width: number; height: number; className: string };

const Bar = ({ left, width, height, className }: BarProps) => (
  <rect
    x={percent(left)}
    width={percent(width)}
    y={percent(1 - height)}
    height={percent(height)}
    rx={2}
    className={className}
  />
);

type BarsProps<P extends Point> = Omit<ChartProps<P>, 'frame'> & { top: number };

const Bars = <P extends Point>({ points, kinds, top }: BarsProps<P>) => {
  const slot = 1 / points.length;
  const width = 0.68 / kinds.length;
  return points.map((point, index) => (
    // Two months may share a letter, so only the place tells the bars apart.
    <g key={index}>
      <title>{words.point(point.label, kinds.map(({ name, of }) => words.numberOf(name, of(point))).join(', '))}</title>
      {kinds.map(({ name, of, bar }, place) => (
        <Bar
          key={name}
          left={(index + 0.16 + place * (width + 0.02)) * slot}
          width={(width - 0.02) * slot}
          height={of(point) / top}
          className={bar}
        />
      ))}
    </g>
  ));
};

const Lines = () =>
  [0, 1, 2, 3, 4, 5].map((line) => (
    <line key={line} x1="0" x2="100%" y1={percent(line / 5)} y2={percent(line / 5)} className="stroke-line" />
  ));

const Ticks = ({ ticks }: { ticks: readonly number[] }) => (
  <div className="flex h-56 flex-col-reverse justify-between text-end text-xs text-muted tabular-nums">
    {[0, ...ticks].map((tick) => (
      <span key={tick} className="flex h-0 items-center justify-end">
        {tick}
      </span>
    ))}
  </div>
);

/** Weekdays and months repeat, so the last one is marked; the other frames show their end in the range. */
const lastOf: Partial<Record<TimeFrame, number>> = { weekly: 6, yearly: 11 };
const isToday = (frame: TimeFrame, index: number) => lastOf[frame] === index;

const Labels = ({ points, frame }: { points: readonly Point[]; frame: TimeFrame }) => (
  <div className="col-start-2 mt-1.5 flex text-xs text-muted">
    {points.map(({ label }, index) => (
      <span
        key={index}
        className={classNames(
          'flex w-0 grow justify-center whitespace-nowrap',
          index % labelSteps[frame] > 0 && 'max-md:invisible',
          isToday(frame, index) && 'font-bold text-ink underline underline-offset-4',
        )}
      >
        {label}
      </span>
    ))}
  </div>
);

const Legend = ({ kinds }: { kinds: readonly { name: string; swatch: string }[] }) => (
  <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {kinds.map(({ name, swatch }) => (
      <li key={name} className="flex items-center gap-2">
        <span aria-hidden className={classNames('size-3 rounded-[3px]', swatch)} />
        {name}
      </li>
    ))}
  </ul>
);

/** Bars side by side for each stretch of time; the table beside it says the same. */
export const BarChart = <P extends Point>({ points, kinds, frame }: ChartProps<P>) => {
  const ticks = ticksOf(Math.max(0, ...points.flatMap((point) => kinds.map(({ of }) => of(point)))));
  return (
    <div>
      <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-3">
        <Ticks ticks={ticks} />
        <svg className="h-56 w-full overflow-visible">
          <Lines />
          <Bars points={points} kinds={kinds} top={ticks[4] ?? 1} />
        </svg>
        <Labels points={points} frame={frame} />
        <p className="col-start-2 mt-1 text-end text-xs text-muted">{words.axis[frame]}</p>
      </div>
      <Legend kinds={kinds} />
    </div>
  );
};

type TableProps<P extends Point> = Omit<ChartProps<P>, 'frame'> & { caption: string };

/** The chart in numbers, for those who do not see it or want to know exactly. */
export const ChartTable = <P extends Point>({ points, kinds, caption }: TableProps<P>) => (
  <More title={words.asTable}>
    <table className="w-full max-w-md text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-start">
          <th scope="col" className="py-1.5 font-semibold">
            {words.when}
          </th>
          {kinds.map(({ name }) => (
            <th key={name} scope="col" className="py-1.5 text-end font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label} className="border-b border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {point.label}
            </th>
            {kinds.map(({ name, of }) => (
              <td key={name} className="py-1.5 text-end">
                {of(point)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </More>
);
