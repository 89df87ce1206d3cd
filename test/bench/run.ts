// npm run bench -- NAME …: runs benchmarks and prints their figures. No pass or fail: figures go to docs/performance.md.
import { readdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { Bench, BenchOptions } from './Bench.ts';
import { MissingPeer } from './support/timed.ts';

const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));
const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string' } },
});
const options: BenchOptions = values.sizes ? { sizes: values.sizes.split(',').map(Number) } : {};
const unknown = asked.filter((name) => !known.includes(name));
if (asked.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No benchmark named ${unknown.join(', ')}.`);
  console.error(`usage: npm run bench -- NAME … [--sizes 100,1000]   (${known.join(', ')})`);
  process.exit(2);
}

const memory = Math.round(totalmem() / 2 ** 30);
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${memory} GiB, Node ${process.version}`,
);
for (const name of asked) {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
  console.log(`\n${bench.name}: ${bench.about}`);
  const rows = await bench.run(options).catch((error: unknown) => {
    if (!(error instanceof MissingPeer)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  for (const row of rows) {
    const ours = `${row.ours.toFixed(2)} ${row.unit}`;
    const peer = row.peer === null ? '' : ` against ${row.peer.toFixed(2)} ${row.unit} (${row.peerName})`;
    const ratio = row.peer === null ? '' : `, ratio ${(row.ours / row.peer).toFixed(2)}`;
    console.log(
      `  ${row.label}: ${ours}${peer}${ratio} · aim ${row.aim}${row.aim.startsWith('none') ? '' : row.met ? ': met' : ': not met'}`,
    );
  }
}
process.exit(0);
