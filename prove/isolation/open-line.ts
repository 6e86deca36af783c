export type Line = { said: () => string; hangUp: () => void };

/** Everything that the open line of a member says, until it is hung up. */
export const openLine = async (address: string, cookies: Map<string, string>): Promise<Line> => {
  const line = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${address}/api/events`, { headers: { cookie }, signal: line.signal });
  let said = '';
  const listen = async () => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) said += part;
  };
  // It ends when it is hung up.
  listen().catch(() => {});
  return { said: () => said, hangUp: () => line.abort() };
};
