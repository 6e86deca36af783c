/** The place a sense lies in; one for all of them as yet. */
export const placeOf = (_vector: Float32Array): number => 0;
export const placesNear = (_vector: Float32Array): number[] => [0];
