const startOfScan = 0xda;

/** Cameras write one scan, programs about ten: each goes over the whole picture again, and an empty one takes ten bytes. */
const mostScans = 100;

/** The next marker after a scan's data: the data contains 0xff only before a zero or a restart. */
const findMarker = (jpeg: Buffer, from: number): number => {
  let at = jpeg.indexOf(0xff, from);
  while (at >= 0 && (jpeg[at + 1] === 0 || jpeg[at + 1] === 0xff || ((jpeg[at + 1] ?? 0) & 0xf8) === 0xd0))
    at = jpeg.indexOf(0xff, at + 1);
  return at;
};

/** Whether decoding would pass over the picture unreasonably often; decided without decoding. */
export const hasTooManyScans = (jpeg: Buffer): boolean => {
  let scans = 0;
  let at = findMarker(jpeg, 2);
  while (at >= 0 && at + 4 <= jpeg.length && scans <= mostScans) {
    if (jpeg[at + 1] === startOfScan) scans += 1;
    at = findMarker(jpeg, at + 2 + jpeg.readUInt16BE(at + 2));
  }
  return scans > mostScans;
};
