/** Why a picture is not taken: no photo at all, one that cannot be read or not in time, or too many at the same moment. */
export type PhotoRefusal = 'not_an_image' | 'image_unreadable' | 'image_too_heavy' | 'photos_busy';

export class PhotoRefused extends Error {
  readonly code: PhotoRefusal;
  constructor(code: PhotoRefusal, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
