// `npm run test:gates`: puts each fault of faults.ts back into a copy of the project and asks the gate that must notice
// it. Arguments choose gates by their number. What a gate does not notice fails the run.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { asInElectron } from '../../tools/test/asInElectron';
import { type Fault, faults, type Proof } from './faults';

const root = resolve(import.meta.dirname, '../..');
const chosen = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
/** A gate that has not answered by then has not noticed, ms. */
const patienceMs = 10 * 60_000;

type Ended = Readonly<{ code: number; said: string }>;

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'easel-gates-'));
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  cpSync(join(root, '.setup'), join(copy, '.setup'), { recursive: true });
  return copy;
}

function run(copy: string, command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const [program = '', ...args] = command;
  return new Promise((done) => {
    let said = '';
    const child = spawn(program, args, {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
    const patience = setTimeout(end, patienceMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    child.on('close', (code) => {
      clearTimeout(patience);
      done({ code: code ?? 1, said });
    });
  });
}

const node = process.execPath;
const vitest = (project: string, ...more: string[]) => [
  ...['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter', 'verbose'],
  ...more,
];
// what never comes is waited for as long as a quiet machine needs, and not as long as a busy one may
const playwright = (...more: string[]) => [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--timeout=90000',
  ...more,
];

async function build(copy: string): Promise<void> {
  const built = await run(copy, [node, 'node_modules/electron-vite/bin/electron-vite.js', 'build']);
  if (built.code !== 0) throw new Error(`It cannot be built:\n${built.said.slice(-2000)}`);
}

async function ask(copy: string, proof: Proof): Promise<Ended> {
  if (proof.by === 'window') {
    await build(copy);
    return run(copy, [node, ...playwright(proof.spec, '-g', proof.test)]);
  }
  if (proof.by === 'packed window') {
    await build(copy);
    const packed = mkdtempSync(join(tmpdir(), 'easel-gates-packed-'));
    try {
      const fuses = vitest('packing', 'test/packing/fuses.test.ts');
      const folded = await run(copy, [node, ...fuses], { EASEL_PACKING_FOLDER: packed });
      if (folded.code !== 0) throw new Error(`It cannot be packed:\n${folded.said.slice(-2000)}`);
      const env = { EASEL_PACKED: join(packed, 'extracted/resources/app') };
      return await run(copy, [node, ...playwright(proof.spec)], env);
    } finally {
      rmSync(packed, { recursive: true, force: true });
    }
  }
  const tests = vitest(proof.project, proof.file);
  if (proof.as === 'electron') return run(copy, [node, ...tests], asInElectron(copy, {}));
  if (proof.as !== 'caged') {
    if (proof.project !== 'unit') await build(copy);
    return run(copy, [node, ...tests]);
  }
  // the copy's own: the fault is in how it is made
  const { buildCage } = (await import(
    join(copy, 'tools/test/cage/buildCage.ts')
  )) as typeof import('../../tools/test/cage/buildCage');
  const cage = buildCage(node);
  try {
    return await run(copy, [cage.node, ...tests], cage.env);
  } finally {
    cage.remove();
  }
}

/** @returns null where the gate noticed, else why it counts as not noticed. */
async function notice(copy: string, { file, from, to, proof, says }: Fault): Promise<string | null> {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(from).length !== 2) return `${file} no longer has the place once`;
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
  try {
    const { code, said } = await ask(copy, proof);
    if (code === 0) return 'it passed';
    return says.test(said) ? null : `it failed for another reason:\n${said.slice(-3000)}`;
  } finally {
    writeFileSync(path, before);
  }
}

const copy = copyProject();
let missed = 0;
let noticed = 0;
try {
  for (const fault of faults) {
    if (chosen.length > 0 && !chosen.includes(fault.gate)) continue;
    const began = Date.now();
    const why = await notice(copy, fault).catch((error: unknown) => String(error));
    const seconds = Math.round((Date.now() - began) / 1000);
    say(`gate ${fault.gate}: ${why === null ? 'red' : 'NOT RED'} after ${seconds} s where ${fault.words}`);
    if (why === null) noticed += 1;
    else {
      missed += 1;
      say(why);
    }
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
say(`${noticed} faults noticed, ${missed} not`);
process.exitCode = missed === 0 && noticed > 0 ? 0 : 1;
