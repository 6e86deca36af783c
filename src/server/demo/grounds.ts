/** Two-tone grounds of the sample pictures: light from the upper left, the deeper tone lower right, and the tint of the shadow. */
export const grounds = {
  mint: { light: '#d3e8dc', deep: '#a9ceba', shade: '#1f4a38' },
  peach: { light: '#f8dccd', deep: '#e9bca2', shade: '#6e3a20' },
  lavender: { light: '#dde2f4', deep: '#bcc5e3', shade: '#343c6b' },
  spring: { light: '#e3efc8', deep: '#c2d896', shade: '#45551d' },
  sand: { light: '#ede4d6', deep: '#d5c4a8', shade: '#54442a' },
  marigold: { light: '#fdeabb', deep: '#f5cf79', shade: '#6f4c0c' },
} as const;

export type Ground = keyof typeof grounds;
