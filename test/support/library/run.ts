// npm run library -- DIR --assets N: makes a library to look at, or to measure with.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeLibrary } from './makeLibrary';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    assets: { type: 'string', default: '100000' },
    days: { type: 'string', default: '900' },
    samples: { type: 'string', default: '240' },
    curated: { type: 'boolean', default: false },
  },
});
const [target] = positionals;
const [assets, days, samples] = [values.assets, values.days, values.samples].map(Number);
if (target === undefined || !assets || !days || !samples) {
  console.error('usage: npm run library -- DIR [--assets 100000] [--days 900] [--samples 240] [--curated]');
  process.exit(2);
}
const folder = resolve(target);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty.`);
  process.exit(2);
}
const start = performance.now();
await makeLibrary(folder, { assets, days, samples, isCurated: values.curated });
console.log(
  `${assets.toLocaleString('en')} assets in ${folder}, ${((performance.now() - start) / 1000).toFixed(0)} s`,
);
