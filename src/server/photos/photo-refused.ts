/** Why a picture is refused: not a photo, unreadable or too slow, or too many at once. */
export type PhotoRefusal = 'not_an_image' | 'image_unreadable' | 'image_too_heavy' | 'photos_busy';

export class PhotoRefused extends Error {
  readonly code: PhotoRefusal;
  constructor(code: PhotoRefusal, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
