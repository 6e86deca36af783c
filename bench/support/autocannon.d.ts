declare module 'autocannon' {
  type Request = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
  type Load = {
    url: string;
    connections: number;
    duration: number;
    /** It ends with a sample, and these are its milliseconds. */
    sampleInt?: number;
    /** What `setupRequest` adds to what is usual is made anew each time. */
    requests: (Request | { setupRequest: (usual: object) => Request })[];
  };
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
  };
  export default function autocannon(load: Load): Promise<Result>;
}
