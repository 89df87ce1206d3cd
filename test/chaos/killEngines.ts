// Kills of Easel with its own service in it, and of an engine behind that, while a list runs.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { seededRandom } from '../../src/shared/prompt/expansion/seededRandom';
import { type ComfyFault, colourGraph, FakeComfy } from '../service/support/fakeComfy';
import { removeFolder } from '../support/removeFolder';
import { endStates } from './auditLibrary';
import { Terminal } from './support/Terminal';
import { writeList } from './support/writeList';

export interface EngineDrill {
  readonly jobs: number;
  /** Of Easel and its service, and of the engine, by turns of chance. */
  readonly kills: number;
  readonly seed: string;
  readonly say?: (line: string) => void;
}

export interface EngineFigures {
  readonly kills: number;
  readonly restarts: number;
  readonly runs: number;
  /** Orders that the engine took. */
  readonly taken: number;
  /** Generations that the service charged. */
  readonly charged: number;
  readonly failed: number;
  readonly files: number;
  readonly wrong: readonly string[];
}

const longestRuns = 400;
const priceMilli = 2400;
const passing = ['out of memory', 'was restarted', 'does not answer', 'the service was stopped'];
const faults: readonly ComfyFault[] = ['resetAfterTaking', 'resetBefore', 'otherId', 'nodeErrors', 'fails'];

/** Runs a list through faults and kills, lets it finish, and compares Easel's books, the service's and what the engine made. */
export async function killEngines({
  jobs,
  kills: wanted,
  seed,
  say = () => {},
}: EngineDrill): Promise<EngineFigures> {
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'easel-engines-'));
  const comfy = await FakeComfy.start();
  comfy.workMs = 150;
  comfy.faultOf = () => (random() < 0.25 ? (faults[Math.floor(random() * faults.length)] ?? null) : null);
  const library = join(folder, 'library');
  const easel = new Terminal(library, {});
  const wrong: string[] = [];
  let [kills, restarts, runs] = [0, 0, 0];
  try {
    const workflow = join(folder, 'colour.json');
    writeFileSync(workflow, JSON.stringify(colourGraph()));
    for (const args of [
      ['settings', 'set', 'localService.credits', '100000'],
      ['settings', 'set', 'localService.requestsPerMinute', '6000'],
      ['account'],
      ['engines', 'add', 'comfyui', '--url', comfy.url, '--name', 'studio'],
      ['engines', 'workflow', 'add', workflow, '--engine', 'studio'],
      ['engines', 'assign', 'imagegen/dev', 'studio/colour'],
    ]) {
      const { code, complaints } = await easel.run(args);
      if (code !== 0) throw new Error(`easel ${args.join(' ')} ended with ${code}: ${complaints}`);
    }
    const list = join(folder, 'list.csv');
    writeList(list, { first: 0, jobs, images: () => 1 });

    let queued = false;
    let left = jobs;
    while ((left > 0 || kills + restarts < wanted) && runs < longestRuns) {
      runs += 1;
      const more = kills + restarts < wanted;
      // some while Easel starts, most in the middle of its work: a line is a file that has come
      const lines = random() < 0.2 ? 0 : 1 + Math.floor((random() * 2 * jobs) / wanted);
      const kill = { lines, afterMs: Math.floor(random() * (lines === 0 ? 2000 : 400)) };
      const restart = async (): Promise<void> => {
        restarts += 1;
        await comfy.stop();
        comfy.forget();
        await wait(200);
        await comfy.listen();
      };
      const meanwhile = { lines: Math.max(1, Math.floor(lines / 2)), act: () => void restart() };
      const command = queued
        ? ['run', '--unknown', 'skip']
        : ['batch', list, '--yes', '--model', 'imagegen/dev'];
      const ended = await easel.run(command, {
        maxDurationMs: 600_000,
        ...(more ? { kill } : {}),
        ...(more && random() < 0.6 ? { meanwhile } : {}),
      });
      if (ended.signal === 'SIGKILL') kills += 1;
      else if (ended.code !== 0 && ended.code !== 1)
        wrong.push(`easel ended with ${ended.code}: ${ended.complaints}`);
      const all = await easel.jobs();
      queued = all.length > 0;
      left = queued ? all.filter(({ state }) => !endStates.includes(state)).length : jobs;
      say(`run ${runs}: ${kills} kills, ${restarts} restarts of the engine, ${left} jobs left`);
      if (left === 0) break;
    }
    // what a kill left at the very end is settled by the next start
    await easel.run(['run', '--unknown', 'skip'], { maxDurationMs: 600_000 });
    const all = await easel.jobs();
    const done = all.filter(({ state }) => state === 'done');
    const failed = all.filter(({ state }) => state === 'failed');
    // a job fails for good when its order failed, or when the run has no retries left for what passes
    for (const { problem, charge } of failed) {
      const why = problem?.message ?? '';
      if (charge !== 'none' || !passing.some((words) => why.includes(words)))
        wrong.push(`a job failed: ${why}`);
    }
    if (done.length + failed.length !== jobs)
      wrong.push(`${done.length} are done and ${failed.length} failed`);
    const books = readBooks(join(library, '.easel', 'local-service', 'service.sqlite'));
    const possible = all.filter(({ charge }) => charge === 'possible');
    if (possible.length > 0)
      wrong.push(`${possible.length} jobs are unknown charges, where the service knows`);
    if (books.open > 0) wrong.push(`${books.open} generations are open still`);
    if (books.charged !== done.length)
      wrong.push(`${books.charged} generations were charged for ${done.length} jobs`);
    if (books.balanceMilli !== 100_000_000 - books.charged * priceMilli) {
      wrong.push(`the balance is ${books.balanceMilli} after ${books.charged} charges`);
    }
    const tickets = new Set(comfy.taken.map(({ ticket }) => ticket));
    if (tickets.size !== comfy.taken.length) wrong.push('an order was handed over twice');
    if (comfy.made !== books.charged)
      wrong.push(`the engine made ${comfy.made} files, and ${books.charged} were delivered`);
    return {
      kills,
      restarts,
      runs,
      taken: comfy.taken.length,
      charged: books.charged,
      failed: failed.length,
      files: comfy.made,
      wrong,
    };
  } finally {
    await comfy.stop();
    await removeFolder(folder);
  }
}

function readBooks(file: string): { charged: number; balanceMilli: number; open: number } {
  const db = new Database(file, { readonly: true });
  try {
    const number = (sql: string): number => Number(db.prepare(sql).pluck().get());
    return {
      charged: number("SELECT count(*) FROM generation WHERE status = 'completed'"),
      balanceMilli: number('SELECT balance_milli FROM account'),
      open: number('SELECT count(*) FROM work WHERE status IS NULL'),
    };
  } finally {
    db.close();
  }
}
