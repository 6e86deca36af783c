import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { count, measures, takeSnapshot, time, watch } from './metrics.ts';
import { addUp, keepCounts, writeMetrics } from './metrics-text.ts';

test('the dashboard uses exactly the names that are measured', async () => {
  const dashboard = await readFile(new URL('../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8');
  const used = [...dashboard.matchAll(/enough_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''));
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(measures).toSorted());
});

test('what several processes have measured is one text', async () => {
  onTestFinished(watch('enough_db_wait_seconds', () => [['pool="main"', 0.25]]));
  onTestFinished(watch('enough_live_connections', () => [['', 3]]));
  onTestFinished(watch('enough_queue_length', () => Promise.reject(new Error('The database is away.'))));
  const label = 'method="GET",route="/x"';
  count('enough_http_requests_total', `${label},status="200"`, 2);
  for (const seconds of [0.002, 0.05, 99]) time('enough_http_request_duration_seconds', label, seconds);
  const one = await takeSnapshot();
  const lines = writeMetrics(addUp([one, one])).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE enough_http_requests_total counter',
      'enough_http_requests_total{method="GET",route="/x",status="200"} 4',
      'enough_http_request_duration_seconds_bucket{method="GET",route="/x",le="0.001"} 0',
      'enough_http_request_duration_seconds_bucket{method="GET",route="/x",le="0.005"} 2',
      'enough_http_request_duration_seconds_bucket{method="GET",route="/x",le="0.05"} 4',
      'enough_http_request_duration_seconds_bucket{method="GET",route="/x",le="+Inf"} 6',
      'enough_http_request_duration_seconds_count{method="GET",route="/x"} 6',
      '# TYPE enough_db_wait_seconds gauge',
      'enough_db_wait_seconds{pool="main"} 0.25',
      'enough_live_connections 6',
      'enough_processes 2',
    ]),
  );
  for (const line of lines.filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) enough_\w+ .+|enough_\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/);
});

test('of a process that has ended the counts stay, and nothing else', async () => {
  count('enough_mails_total', 'result="sent"');
  onTestFinished(watch('enough_live_connections', () => [['', 3]]));
  const names = keepCounts(await takeSnapshot()).map(({ name }) => name);
  expect(names).toContain('enough_mails_total');
  expect(names).not.toContain('enough_live_connections');
  expect(names).not.toContain('enough_processes');
});
