/** A browser as its user calls it; null where the browser does not say. */
export type DeviceWords = { browser: string | null; system: string | null };

type Sign = readonly [name: string, sign: RegExp];

// The order decides: nearly every browser also claims to be Chrome or Safari, and every Android to be Linux.
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Chromium', /\bChromium\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** Long enough for every real browser; the rest of a longer text says nothing new. */
const MOST_READ = 512;

const firstIn = (signs: readonly Sign[], text: string) => signs.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** What the User-Agent header tells about a device, in the words of its owner. */
export const readDevice = (userAgent: string | undefined): DeviceWords => {
  const text = (userAgent ?? '').slice(0, MOST_READ);
  return { browser: firstIn(browsers, text), system: firstIn(systems, text) };
};
