// The web standards that browsers and Node share, so that `shared` needs neither's types.
declare class FormData {
  append(name: string, value: unknown, fileName?: string): void;
}
interface AbortSignal {
  readonly aborted: boolean;
}
declare class URLSearchParams {
  constructor(entries: string[][]);
  toString(): string;
}
