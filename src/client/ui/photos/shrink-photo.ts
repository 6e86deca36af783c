const longestSide = 1600;
const judgedSide = 512;

/** `pixels` is a small copy to judge the photo by; without it the browser could not open the file. */
type ShrunkPhoto = { file: File; pixels: ImageData | null };

type Size = { width: number; height: number };

/** The size of a picture whose longer side has at most `limit` pixels; it never grows. */
export const fitWithin = ({ width, height }: Size, limit: number): Size => {
  const scale = Math.min(1, limit / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const draw = (source: ImageBitmap, limit: number) => {
  const canvas = document.createElement('canvas');
  const { width, height } = fitWithin(source, limit);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  // JPEG has no transparency: what was clear would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(source, 0, 0, width, height);
  return { canvas, pixels: () => pen.getImageData(0, 0, width, height) };
};

const toJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/jpeg', 0.85),
  );

/** Upright is the default; older ones do not know its name (Chrome before 112), others do not do it unasked. */
const open = (file: File) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));

/**
 * Makes a chosen photo small before it is sent, upright and without what the camera wrote into it: the position of the
 * home never leaves the phone. A file that the browser cannot open is sent as it is; the server has the last word.
 */
export const shrinkPhoto = async (file: File): Promise<ShrunkPhoto> => {
  try {
    const source = await open(file);
    const blob = await toJpeg(draw(source, longestSide).canvas);
    const pixels = draw(source, judgedSide).pixels();
    source.close();
    return { file: new File([blob], 'photo.jpg', { type: 'image/jpeg' }), pixels };
  } catch {
    return { file, pixels: null };
  }
};
