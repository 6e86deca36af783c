// The few web standards that browser and Node have in common, so that shared needs neither room's types.
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
