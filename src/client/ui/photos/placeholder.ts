import { thumbHashToRGBA } from 'thumbhash';

/** The blurred pixels shown until a photo is loaded; `null` if the text is not a placeholder. */
export const readPlaceholder = (placeholder: string) => {
  try {
    const hash = Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0));
    return hash.length < 5 ? null : thumbHashToRGBA(hash);
  } catch {
    return null;
  }
};

/** Paints a placeholder on a tiny canvas, which CSS enlarges: no address is needed that the page's policy would refuse. */
export const paintPlaceholder = (canvas: HTMLCanvasElement, placeholder: string) => {
  const picture = readPlaceholder(placeholder);
  const pen = canvas.getContext('2d');
  if (picture === null || pen === null) return;
  canvas.width = picture.w;
  canvas.height = picture.h;
  const pixels = pen.createImageData(picture.w, picture.h);
  pixels.data.set(picture.rgba);
  pen.putImageData(pixels, 0, 0);
};
