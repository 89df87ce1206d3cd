// `npm run test:attack`: the long form. Each fuzzing goes on for `--seconds` (75 by default, ten minutes over eight of
// them) in place of one part; `--seed` repeats a run; further arguments choose files, as for vitest.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '75' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = values.seed ?? process.env.EASEL_ATTACK_SEED ?? String(randomInt(2 ** 30));

process.stdout.write(`seed ${seed} (npm run test:attack -- --seed ${seed} repeats this run)\n`);
const child = spawn(
  process.execPath,
  [
    ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'attack', '--project', 'slow'],
    ...positionals,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, EASEL_ATTACK_SECONDS: values.seconds, EASEL_ATTACK_SEED: seed },
  },
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
