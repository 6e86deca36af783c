/** A unique key, also over plain http, where browsers have no `crypto.randomUUID`. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
