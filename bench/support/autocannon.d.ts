declare module 'autocannon' {
  type Load = {
    url: string;
    connections: number;
    duration: number;
    requests: { method: 'GET'; path: string; headers: Record<string, string> }[];
  };
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(load: Load): Promise<Result>;
}
