// `easel run`: every profile with work, each with its own key; what cannot run is said, and nothing is waited for in vain.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect } from 'vitest';
import type { RunningService } from '../../src/service/createService';
import { colourGraph, FakeComfy } from '../service/support/fakeComfy';
import { startKeyring, type TestKeyring } from '../support/startKeyring';
import { type Ended, startCli } from './support/runCli';
import { respondJson, ScriptedHost } from './support/ScriptedHost';
import { builtFolder, imagegen } from './support/startPath';
import { eventsOf, itAtHome as it, summaryOf, type TerminalHome, until } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

const noCredits = { nth: [1], answer: { status: 402 } };
const notes = (ended: Ended): string =>
  eventsOf(ended, 'note')
    .map((note) => note.message)
    .join('\n');

/** Leaves jobs of a service in the queue: it says that there are no credits, once. */
async function leaveQueued(at: TerminalHome, service: RunningService, count: number): Promise<void> {
  const left = await at.batch(service, at.list(count), '--concurrency', '1').ended;
  expect(summaryOf(left)).toMatchObject({ done: 0 });
}

/** Leaves jobs of the service inside Easel in the queue. @returns how many it made before. */
async function leaveLocal(at: TerminalHome): Promise<number> {
  const args = ['batch', at.list(6), '--model', imagegen, '--concurrency', '1', '--library', at.library];
  const running = startCli([...args, '--json'], { home: at.folder });
  running.child.stdout?.once('data', () => running.child.kill('SIGINT'));
  return Number(summaryOf(await running.ended)?.done);
}

async function drainWithKeyring(at: TerminalHome, keyring: TestKeyring): Promise<void> {
  try {
    const service = await at.serve({ faults: [noCredits] });
    await leaveQueued(at, service, 2);
    const [job] = (await at.inLibrary('jobs')).lines();
    const script = `import keytar from 'keytar';
      await keytar.setPassword('Easel', ${JSON.stringify(job?.profileId)}, ${JSON.stringify(service.apiKey)});`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, ...keyring.env },
    });
    const args = ['run', '--library', at.library, '--json'];
    const ended = await startCli(args, { home: at.folder, env: keyring.env }).ended;
    expect([ended.code, notes(ended)]).toEqual([0, '']);
    expect(summaryOf(ended)).toMatchObject({ done: 2, assets: 2 });
  } finally {
    await keyring.stop();
  }
}

/** A library whose only profile somebody has led to another service, which listens. */
function ledElsewhere(at: TerminalHome, other: ScriptedHost): void {
  const db = new Database(join(at.library, '.easel', 'easel.sqlite'));
  db.prepare("UPDATE profile SET base_url = ? WHERE kind = 'remote'").run(other.url);
  db.close();
}

async function keptFromOthers(at: TerminalHome, keyring: TestKeyring): Promise<void> {
  const other = await ScriptedHost.start((_, socket) => respondJson(socket, 200, { version: '1' }));
  try {
    const service = await at.serve();
    const run = (args: readonly string[], key?: string) =>
      startCli([...args, '--library', at.library], {
        home: at.folder,
        env: keyring.env,
        ...(key === undefined ? {} : { key }),
      }).ended;
    await run(['profiles', 'add', '--base-url', service.url, '--name', 'Studio'], service.apiKey);
    expect((await run(['account'])).code).toBe(0);
    ledElsewhere(at, other);
    // also where the person works with what was changed
    const ended = await run(['account', '--here']);
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining(`not be sent to ${other.url}`)]);
    expect((await run(['models', '--refresh'])).code).toBe(1);
    const byName = await run(['account', '--profile', 'Studio'], service.apiKey);
    expect([byName.code, byName.stderr]).toEqual([2, expect.stringContaining(`was set for ${service.url}`)]);
    expect(other.requests.flatMap(({ headers }) => headers.authorization ?? [])).toEqual([]);
  } finally {
    await other.stop();
    await keyring.stop();
  }
}

// ten terminals at once: a busy machine takes its time, and what is promised is no time
describe('easel run', { timeout: 180_000 }, () => {
  it.concurrent('drains every profile that has work, each with its own key', async ({ at }) => {
    const remote = await at.serve({ faults: [noCredits] });
    await leaveQueued(at, remote, 3);
    const made = await leaveLocal(at);
    expect(made).toBeLessThan(6);
    const ended = await at.withKey(remote.apiKey, 'run').ended;
    expect(notes(ended)).toBe('');
    expect(ended.code).toBe(0);
    const total = 3 + 6 - made;
    expect(summaryOf(ended)).toEqual({ event: 'summary', done: total, failed: 0, unknown: 0, assets: total });
    expect(remote.ledger().billedMilli).toBe(3 * 2400);
  });

  it.concurrent('does what can be done where a key is missing and a service is down, says the rest with what to type, and ends with 1', async ({
    at,
  }) => {
    const down = await at.serve({ faults: [noCredits] });
    const keyless = await at.serve({ faults: [noCredits] });
    await leaveQueued(at, down, 2);
    await leaveQueued(at, keyless, 4);
    const made = await leaveLocal(at);
    await down.stop();
    const ended = await at.against(down, 'run').ended;
    expect(ended.code).toBe(1);
    expect(summaryOf(ended)).toMatchObject({ done: 6 - made, failed: 0, unknown: 0 });
    const type = (service: RunningService) =>
      `EASEL_API_KEY=… npm run easel -- run --base-url ${service.url} --library ${at.library}`;
    expect(notes(ended)).toMatch(/This profile has no key\..* 4 jobs stay in the queue\./);
    expect(notes(ended)).toContain(type(keyless));
    expect(notes(ended)).toMatch(
      /The service is not responding.* With --wait, Easel waits for the service\. 2 jobs stay in the queue\./,
    );
    expect(notes(ended)).toContain(type(down));
    expect(keyless.ledger().posts).toBe(1);
  });

  it.concurrent('fetches what an engine made while Easel was gone, and asks for nothing again', async ({
    at,
  }) => {
    const comfy = await FakeComfy.start();
    try {
      const workflow = join(at.folder, 'colour.json');
      writeFileSync(workflow, JSON.stringify(colourGraph()));
      await at.inLibrary('engines', 'add', 'comfyui', '--url', comfy.url, '--name', 'studio');
      await at.inLibrary('engines', 'workflow', 'add', workflow, '--engine', 'studio');
      comfy.workMs = null;
      const args = ['generate', '--model', 'studio/colour', '--prompt', 'lost', '--library', at.library];
      const running = startCli([...args, '--json'], { home: at.folder });
      await until(() => comfy.running !== null);
      running.child.kill('SIGKILL');
      await running.ended;
      await comfy.finish();
      comfy.forget();
      const ended = await at.inLibrary('run');
      expect([ended.code, notes(ended)]).toEqual([0, '']);
      expect(summaryOf(ended)).toEqual({ event: 'summary', done: 1, failed: 0, unknown: 0, assets: 1 });
      expect(comfy.taken).toHaveLength(1);
    } finally {
      await comfy.stop();
    }
  });

  it.concurrent('starts nothing and says so where nothing can run: no local service, no waiting', async ({
    at,
  }) => {
    const service = await at.serve({ faults: [noCredits] });
    await leaveQueued(at, service, 2);
    const ended = await at.inLibrary('run');
    expect(ended.code).toBe(1);
    expect(notes(ended)).toContain('EASEL_API_KEY=… npm run easel -- run');
    expect(summaryOf(ended)).toEqual({ event: 'summary', done: 0, failed: 0, unknown: 0, assets: 0 });
    expect(existsSync(join(at.library, '.easel', 'local-service'))).toBe(false);
    expect(service.ledger().posts).toBe(1);
  });

  it.concurrent('gives a key to nobody where it could be for several', async ({ at }) => {
    const one = await at.serve({ faults: [noCredits] });
    const other = await at.serve({ faults: [noCredits] });
    await leaveQueued(at, one, 1);
    await leaveQueued(at, other, 1);
    const ended = await at.withKey(one.apiKey, 'run').ended;
    expect(ended.code).toBe(1);
    expect(notes(ended)).toContain(
      'EASEL_API_KEY was not used because there are 2 services in this library.',
    );
    expect([one.ledger().posts, other.ledger().posts]).toEqual([1, 1]);
  });

  it.concurrent('gives a key to no service that only the library names', async ({ at }) => {
    const other = await ScriptedHost.start((_, socket) => respondJson(socket, 200, { version: '1' }));
    const service = await at.serve({ faults: [noCredits] });
    await leaveQueued(at, service, 1);
    ledElsewhere(at, other);
    // also where the person works with what was changed
    const ended = await at.withKey(service.apiKey, 'run', '--here').ended;
    expect(ended.code).toBe(1);
    expect(notes(ended)).toContain(`no key has been set for ${other.url} on this computer yet`);
    expect(other.requests.flatMap(({ headers }) => headers.authorization ?? [])).toEqual([]);
    await other.stop();
  });

  it.concurrent('ends in words where the queue stops for money', async ({ at }) => {
    const service = await at.serve({ faults: [{ nth: { every: 1 }, answer: { status: 402 } }] });
    await leaveQueued(at, service, 3);
    const ended = await at.against(service, 'run', '--concurrency', '1').ended;
    expect(ended.code).toBe(1);
    expect(notes(ended)).toMatch(
      /Insufficient credits.* 3 jobs stay in the queue\. To continue: EASEL_API_KEY=…/,
    );
    expect(service.ledger().posts).toBe(2);
  });

  it.concurrent('says that a key was refused and with what to go on', async ({ at }) => {
    const service = await at.serve({ faults: [noCredits] });
    await leaveQueued(at, service, 1);
    const ended = await at.withKey('sk-not-the-key-of-it', 'run').ended;
    expect(ended.code).toBe(1);
    expect(notes(ended)).toMatch(
      /did not accept the key.* 1 job stays in the queue\. To continue: EASEL_API_KEY=…/,
    );
    expect(ended.stdout + ended.stderr).not.toContain('sk-not-the-key');
  });

  it.concurrent('waits for a service that went away, says it once when that begins and once when it ends, and pays nothing twice', async ({
    at,
  }) => {
    const options = { apiKey: 'a-key-that-stays-the-same', latencyMs: [600, 600] as [number, number] };
    const service = await at.serve({ ...options, dataDir: join(at.folder, 'service'), faults: [] });
    const port = Number(new URL(service.url).port);
    const running = at.batch(service, at.list(12), '--concurrency', '1');
    let said = '';
    running.child.stdout?.on('data', (text) => {
      said += text;
    });
    // with their files, which would be waited for by another name
    await until(() => said.split('"event":"asset"').length > 3);
    await service.stop();
    const before = service.ledger();
    await until(() => said.includes('"begun"'));
    // away for longer than to the next look, which says nothing anew
    await new Promise((done) => setTimeout(done, 4500));
    const back = await at.serve({ ...options, dataDir: join(at.folder, 'service'), port });
    const ended = await running.ended;
    const holds = eventsOf(ended, 'hold');
    expect(holds.map(({ state, reason }) => [state, reason])).toEqual([
      ['begun', 'unreachable'],
      ['ended', 'unreachable'],
    ]);
    expect(holds[0]).toMatchObject({ message: expect.stringContaining('is not responding') });
    expect(Number(holds[0]?.until)).toBeGreaterThan(0);
    const { done, unknown } = summaryOf(ended) ?? {};
    expect(Number(done) + Number(unknown)).toBe(12);
    const asked = [...before.entries, ...back.ledger().entries];
    expect(before.posts + back.ledger().posts).toBe(asked.length);
    const paid = asked.filter((entry) => entry.billedMilli > 0).map((entry) => entry.request.prompt);
    expect(new Set(paid).size).toBe(paid.length);
    // What was under way as the service stopped was given up unpaid. Where the answer that says so
    // came through, it was free to be asked again; where it did not, the job's outcome is not known.
    const givenUp = asked.length - paid.length;
    expect(givenUp).toBeLessThanOrEqual(1);
    expect(paid).toHaveLength(Number(done));
    expect(asked).toHaveLength(12 + givenUp - Number(unknown));
  });

  it.concurrent('takes the key from the keychain', async ({ at, skip }) => {
    const keyring = await startKeyring();
    if (keyring === null) skip('this machine has no keyring program');
    else await drainWithKeyring(at, keyring);
  });

  it.concurrent('sends a key from the keychain to no address that only the library names', async ({
    at,
    skip,
  }) => {
    const keyring = await startKeyring();
    if (keyring === null) skip('this machine has no keyring program');
    else await keptFromOthers(at, keyring);
  });
});

describe('what is queued', () => {
  it.concurrent('is not sent by a generate: only what it asks for goes', async ({ at }) => {
    const service = await at.serve({ faults: [noCredits] });
    await leaveQueued(at, service, 3);
    const ended = await at.generate(service, 'only this');
    expect(ended.code).toBe(0);
    expect(summaryOf(ended)).toMatchObject({ done: 1 });
    expect(service.ledger().entries.map((entry) => entry.request.prompt)).toEqual(['only this']);
    const states = (await at.inLibrary('jobs')).lines().map((job) => job.state);
    expect(states).toEqual(['queued', 'queued', 'queued', 'done']);
  });

  it.concurrent('is named by a batch that it goes before', async ({ at }) => {
    const service = await at.serve({ faults: [noCredits] });
    await leaveQueued(at, service, 2);
    const ended = await at.batch(service, at.list(1, 'last')).ended;
    expect(ended.code).toBe(0);
    expect(notes(ended)).toContain('2 jobs queued earlier run first.');
    expect(summaryOf(ended)).toMatchObject({ done: 1 });
    expect((await at.inLibrary('jobs')).lines().map((job) => job.state)).toEqual(['done', 'done', 'done']);
  });
});
