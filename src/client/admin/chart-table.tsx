import type { ActivityPoint } from '../../shared/admin/contract.ts';
import { More } from './more.tsx';
import { words } from './words.ts';

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
