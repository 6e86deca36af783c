const pieceBytes = 256 * 1024;
const atOnce = 8;

/**
 * Writes a file in chunks. Bytes are sent as text of twice their size, which blocks the event loop for a whole file.
 */
export const writeInPieces = async (
  bytes: Buffer,
  write: (piece: Buffer, number: number) => Promise<unknown>,
): Promise<void> => {
  const count = Math.max(1, Math.ceil(bytes.length / pieceBytes));
  for (let number = 0; number < count; number += 1)
    await write(bytes.subarray(number * pieceBytes, (number + 1) * pieceBytes), number);
};

/** Puts a file together again, a few pieces at a time; null where there is none. */
export const readPieces = async (
  read: (from: number, limit: number) => Promise<readonly { bytes: Uint8Array }[]>,
): Promise<Buffer | null> => {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const next = await read(pieces.length, atOnce);
    pieces.push(...next.map(({ bytes }) => bytes));
    if (next.length < atOnce) return pieces.length === 0 ? null : Buffer.concat(pieces);
  }
};
