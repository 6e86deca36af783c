import { ticksOf } from '../../shared/admin/chart.ts';
import type { ActivityPoint, TimeFrame } from '../../shared/admin/contract.ts';
import { classNames } from '../ui/class-names.ts';
import { More } from './more.tsx';
import { words } from './words.ts';

/** On a phone only a few of the labels have room; the bars are all there. */
const labelSteps: Record<TimeFrame, number> = { daily: 3, weekly: 1, monthly: 5, yearly: 1 };

type ChartProps = { points: readonly ActivityPoint[]; frame: TimeFrame };

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

const Bars = ({ points, top }: { points: readonly ActivityPoint[]; top: number }) => {
  const slot = 1 / points.length;
  return points.map(({ label, count, distinct_users }, index) => (
    // Two months may share a letter, so only the place tells the bars apart.
    <g key={index}>
      <title>{words.point(label, count, distinct_users)}</title>
      <Bar left={(index + 0.16) * slot} width={0.32 * slot} height={count / top} className="fill-green" />
      <Bar
        left={(index + 0.52) * slot}
        width={0.32 * slot}
        height={distinct_users / top}
        className="fill-marigold stroke-edge"
      />
    </g>
  ));
};

const Lines = () =>
  [0, 1, 2, 3, 4, 5].map((line) => (
    <line key={line} x1="0" x2="100%" y1={percent(line / 5)} y2={percent(line / 5)} className="stroke-line" />
  ));

const Ticks = ({ ticks }: { ticks: readonly number[] }) => (
  <div className="flex h-56 flex-col-reverse justify-between text-right text-xs text-muted tabular-nums">
    {[0, ...ticks].map((tick) => (
      <span key={tick} className="flex h-0 items-center justify-end">
        {tick}
      </span>
    ))}
  </div>
);

/** The week alone ends with today; the other frames say in their range where they end. */
const isToday = (frame: TimeFrame, index: number) => frame === 'weekly' && index === 6;

const Labels = ({ points, frame }: ChartProps) => (
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

const Legend = () => (
  <ul className="mt-3 flex gap-5 text-sm">
    <li className="flex items-center gap-2">
      <span aria-hidden className="size-3 rounded-[3px] bg-green" />
      {words.activities}
    </li>
    <li className="flex items-center gap-2">
      <span aria-hidden className="size-3 rounded-[3px] border border-edge bg-marigold" />
      {words.people}
    </li>
  </ul>
);

/** Two bars for each bucket: how much happened, and how many people it was; the table beside it says the same. */
export const ActivityChart = ({ points, frame }: ChartProps) => {
  const ticks = ticksOf(Math.max(0, ...points.map(({ count, distinct_users }) => Math.max(count, distinct_users))));
  return (
    <div>
      <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-3">
        <Ticks ticks={ticks} />
        <svg className="h-56 w-full overflow-visible">
          <Lines />
          <Bars points={points} top={ticks[4] ?? 1} />
        </svg>
        <Labels points={points} frame={frame} />
        <p className="col-start-2 mt-1 text-right text-xs text-muted">{words.axis[frame]}</p>
      </div>
      <Legend />
    </div>
  );
};

/** The chart in numbers, for those who do not see it or want to know exactly. */
export const ChartTable = ({ points }: { points: readonly ActivityPoint[] }) => (
  <More title={words.asTable}>
    <table className="w-full max-w-md text-sm tabular-nums">
      <caption className="sr-only">{words.chart}</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1.5 font-semibold">
            {words.when}
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            {words.activities}
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            {words.people}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {point.label}
            </th>
            <td className="py-1.5 text-right">{point.count}</td>
            <td className="py-1.5 text-right">{point.distinct_users}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </More>
);
