// Draws the login page's shelf anew from the Fluent Emoji set: `node scripts/shelf-pictures.mjs`.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const things = ['books', 'tent', 'guitar', 'teddy-bear', 'hammer'];
const shelf = new URL('../src/client/account/shelf/', import.meta.url);

const set = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
);
await mkdir(shelf, { recursive: true });
for (const thing of things) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${slim(set.icons[thing].body)}</svg>\n`;
  await writeFile(new URL(`${thing}.svg`, shelf), svg);
  console.log(`${thing}.svg ${svg.length} bytes`);
}

function slim(body) {
  return shortenIds(body)
    .replace(/ d="([^"]+)"/g, (_, path) => ` d="${roundPath(path)}"`)
    .replace(/(-?\d*\.\d{4,})/g, (number) => round(number, 3));
}

function shortenIds(body) {
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  return ids.reduce((text, id, index) => {
    const short = index.toString(36);
    return text.replaceAll(` id="${id}"`, ` id="i${short}"`).replaceAll(`#${id})`, `#i${short})`);
  }, body);
}

// A hundredth of the 32-unit box is a fraction of a pixel at any size the shelf is shown.
// Arcs stay as they are: their flags may be written together with the number that follows.
function roundPath(path) {
  return path.replace(/[b-zB-Z][^a-zA-Z]*/g, (segment) =>
    segment.replace(/-?\d*\.\d+/g, (number, offset) => {
      const rounded = round(number, 2);
      const touches = /[\d.]/.test(segment[offset - 1] ?? '') && !rounded.startsWith('-');
      return touches ? ` ${rounded}` : rounded;
    }),
  );
}

function round(number, digits) {
  return String(Number(Number(number).toFixed(digits))).replace(/^(-?)0\./, '$1.');
}
