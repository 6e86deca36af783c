import sharp from 'sharp';

/** Where each part of a JPEG begins that a marker opens; what follows a scan's head belongs to the scan. */
const listParts = (jpeg: Buffer) => {
  const parts: { marker: number; bytes: Buffer }[] = [];
  let at = 2;
  while (at < jpeg.length - 2) {
    const marker = jpeg.readUInt8(at + 1);
    let end = at + 2 + jpeg.readUInt16BE(at + 2);
    while (marker === 0xda && !(jpeg[end] === 0xff && jpeg[end + 1] !== 0)) end += 1;
    parts.push({ marker, bytes: jpeg.subarray(at, end) });
    at = end;
  }
  return parts;
};

/** A grey progressive JPEG with this many empty scans: small, valid, and endless to decode. */
export const jpegOfScans = async (side: number, scans: number): Promise<Buffer> => {
  const flat = sharp({ create: { width: side, height: side, channels: 3, background: '#888888' } });
  const parts = listParts(await flat.jpeg({ progressive: true }).toBuffer());
  const [, second = 0] = parts.flatMap(({ marker }, at) => (marker === 0xda ? [at] : []));
  const empty = Buffer.from(parts[second]?.bytes ?? []);
  // The last byte of its head: every bit of the coefficients at once, so that it may be repeated.
  empty.writeUInt8(0, 2 + empty.readUInt16BE(2) - 1);
  const head = parts.slice(0, second).map(({ bytes }) => bytes);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...head,
    ...Array.from({ length: scans }, () => empty),
    Buffer.from([0xff, 0xd9]),
  ]);
};
