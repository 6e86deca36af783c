/** `npm run bench items` runs bench/items.ts. */
const [wanted = ''] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(wanted) || wanted === 'run') {
  console.error('Name a benchmark, such as: npm run bench items');
  process.exitCode = 1;
} else await import(`./${wanted}.ts`);

export {};
