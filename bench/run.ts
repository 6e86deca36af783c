/** `npm run bench items` runs bench/items.ts. */
const [name = ''] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(name) || name === 'run') {
  console.error('Name a benchmark, such as: npm run bench items');
  process.exitCode = 1;
} else await import(`./${name}.ts`);
