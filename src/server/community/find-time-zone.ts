const zoneNamed = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The zone of a name such as Europe/Berlin, or of its city alone ("berlin", "São Paulo"); null where there is none. */
export const findTimeZone = (text: string): string | null => {
  const city = plain(text);
  const byCity = Intl.supportedValuesOf('timeZone').find((zone) => plain(zone.split('/').at(-1) ?? '') === city);
  return byCity ?? zoneNamed(text.trim().replaceAll(' ', '_'));
};
