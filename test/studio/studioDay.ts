// A studio's day, by script: three designers' Easels, a service behind a TLS proxy, two engines, an admin who is busy.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import tls from 'node:tls';
import { endStates } from '../chaos/auditLibrary';
import { auditService } from '../chaos/support/auditService';
import { checkFiles } from '../chaos/support/checkFiles';
import { readLibrary, sha256Of } from '../chaos/support/readLibrary';
import { Terminal } from '../chaos/support/Terminal';
import { writeList } from '../chaos/support/writeList';
import { colourGraph, FakeComfy } from '../service/support/fakeComfy';
import { removeFolder } from '../support/removeFolder';
import { Studio } from './Studio';
import { certificateFor, TlsProxy } from './TlsProxy';

export interface DayFigures {
  readonly jobs: number;
  readonly done: number;
  readonly failed: number;
  readonly files: number;
  readonly runs: readonly number[];
  readonly credits: readonly number[];
  readonly seconds: number;
  readonly wrong: readonly string[];
}

interface Designer {
  readonly name: string;
  readonly easel: Terminal;
  readonly session: string;
  readonly list: string;
  /** What its Easel finds as EASEL_API_KEY. */
  readonly env: Record<string, string>;
  key: { id: string; key: string };
  runs: number;
}

const names = ['ada', 'bo', 'cy'];
const startCredits = 5000;
const passing = ['was restarted', 'does not answer'];

/** @param jobs of each designer's list */
export async function studioDay(jobs: number, say: (line: string) => void): Promise<DayFigures> {
  const startMs = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'easel-studio-'));
  const [first, second] = [certificateFor('127.0.0.2', folder), certificateFor('127.0.0.3', folder)];
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), first.cert, second.cert]);
  const engines = [await FakeComfy.start(), await FakeComfy.start()];
  const proxy = await TlsProxy.start('127.0.0.2', first);
  const other = await TlsProxy.start('127.0.0.3', second);
  const [dataDir, restored] = [join(folder, 'service'), join(folder, 'restored')];
  const studio = new Studio(dataDir, proxy);
  const later = new Studio(restored, other);
  const wrong: string[] = [];
  try {
    for (const engine of engines) engine.workMs = 30;
    await studio.start();
    const admin = await studio.enter(studio.firstLink(), { email: 'admin@studio.test', name: 'Admin' });
    const workflow = join(folder, 'colour.json');
    writeFileSync(workflow, JSON.stringify(colourGraph()));
    const urls = engines.flatMap(({ url }) => ['--url', url]);
    await studio.terminal('engines', 'add', 'comfyui', '--name', 'rack', ...urls);
    await studio.terminal('engines', 'workflow', 'add', workflow, '--engine', 'rack');
    await studio.terminal('engines', 'assign', 'imagegen/dev', 'rack/colour');
    await studio.ask('PUT', '/api/admin/plans/designers', admin, {
      name: 'Designers',
      providers: ['imagegen'],
      models: null,
      month_bound: 4000,
      requests_a_minute: null,
      at_once: 16,
      key_day_bound: null,
    });
    const designers = await Promise.all(names.map(async (name, place) => begin(name, place)));
    say('three designers have a key each');

    const cy = designers[2] as Designer;
    const person = (
      (await studio.ask('GET', '/api/admin/people', admin)).people as { id: string; email: string }[]
    ).find(({ email }) => email === 'bo@studio.test');
    const suspend = (suspended: boolean) =>
      studio.ask('PATCH', `/api/admin/people/${person?.id}`, admin, { suspended });
    // what the admin does while the lists run
    const troubles = (async () => {
      await until(() => engines.reduce((sum, { made }) => sum + made, 0) >= jobs);
      await suspend(true);
      say('bo is suspended');
      await studio.ask('DELETE', `/api/keys/${cy.key.id}`, cy.session);
      say("cy's key is deleted");
      await engines[1]?.stop();
      engines[1]?.forget();
      await wait(300);
      await engines[1]?.listen();
      say('an engine was started anew');
    })();
    const work = designers.map((designer) => run(designer, jobs, proxy.url));
    await troubles;
    await Promise.all(work);
    say('each Easel has stopped');
    const [a, b, c] = designers.map(
      (each) => readLibrary(each.easel.library).jobs.filter(({ state }) => state === 'done').length,
    );
    if (a !== jobs) wrong.push(`ada has ${a} of ${jobs}, though nothing was done to her`);
    if (b === jobs || c === jobs) wrong.push('a suspended account or a deleted key went on');
    await suspend(false);
    cy.key = await keyOf(cy.session);
    cy.env.EASEL_API_KEY = cy.key.key;
    for (const designer of designers) {
      for (let tries = 0; tries < 20 && (await left(designer)) > 0; tries += 1)
        await run(designer, jobs, proxy.url);
    }
    say('the lists are done');

    const backup = join(folder, 'backup.sqlite');
    say((await studio.terminal('backup', backup)).trim());
    const [balances, shown] = [await balancesOf(studio, designers), await historiesOf(studio, designers)];
    const files = await audit(designers);
    await studio.stop();
    wrong.push(...auditService(dataDir));
    const back = new Studio(restored, other);
    await back.terminal('restore', backup);
    wrong.push(...auditService(restored).map((words) => `restored: ${words}`));
    await later.start();
    if (JSON.stringify(await balancesOf(later, designers)) !== JSON.stringify(balances))
      wrong.push('a balance changed by the restore');
    if (JSON.stringify(await historiesOf(later, designers)) !== JSON.stringify(shown))
      wrong.push('a history changed by the restore');
    await compareRestored(designers);
    // the key that was deleted opens nothing there either, and the others work
    await studioAnswers(later, designers);
    await later.stop();
    const states = designers.flatMap(({ easel }) =>
      readLibrary(easel.library).jobs.map(({ state }) => state),
    );
    return {
      jobs: states.length,
      done: states.filter((state) => state === 'done').length,
      failed: states.filter((state) => state === 'failed').length,
      files,
      runs: designers.map(({ runs }) => runs),
      credits: balances,
      seconds: Math.round((Date.now() - startMs) / 1000),
      wrong,
    };
  } finally {
    await studio.stop();
    await later.stop();
    for (const each of [proxy, other, ...engines]) await each.stop();
    await removeFolder(folder);
  }

  async function begin(name: string, place: number): Promise<Designer> {
    const email = `${name}@studio.test`;
    const invite = ['people', 'invite', email, '--name', name, '--plan', 'designers'];
    const printed = await studio.terminal(...invite, '--credits', String(startCredits));
    const session = await studio.enter(/https:\S+/.exec(printed)?.[0] ?? '', { email });
    const key = await keyOf(session);
    mkdirSync(join(folder, name));
    const list = join(folder, name, 'list.csv');
    writeList(list, { first: place * 1_000_000, jobs, images: () => 1 });
    const env = { EASEL_API_KEY: key.key, NODE_EXTRA_CA_CERTS: first.certFile };
    return {
      name,
      easel: new Terminal(join(folder, name, 'library'), env),
      session,
      list,
      env,
      key,
      runs: 0,
    };
  }

  async function keyOf(session: string): Promise<Designer['key']> {
    return (await studio.ask('POST', '/api/keys', session, {
      description: 'Easel',
      scope: 'imagegen',
    })) as unknown as Designer['key'];
  }

  /** Easel's books against the service's, and each file against its job. */
  async function audit(designers: readonly Designer[]): Promise<number> {
    let files = 0;
    for (const { name, easel, key } of designers) {
      const library = readLibrary(easel.library);
      const all = await easel.jobs();
      wrong.push(...(await checkFiles(easel.library, library)).map((words) => `${name}: ${words}`));
      for (const { state, charge, problem } of all) {
        const known =
          state === 'failed' &&
          charge === 'none' &&
          passing.some((words) => problem?.message.includes(words));
        if (state !== 'done' && !known) wrong.push(`${name}: a job is ${state}: ${problem?.message}`);
      }
      const paid = all.reduce((sum, { confirmedMilli }) => sum + (confirmedMilli ?? 0), 0);
      const { totals } = (await studio.ask('GET', '/api/usage', key.key)) as {
        totals?: { credits: number; media: number };
      };
      if (totals?.credits !== paid / 1000)
        wrong.push(`${name}: paid ${paid}, the service says ${totals?.credits}`);
      const ready = library.assets.filter(({ state }) => state === 'ready');
      if (ready.length !== totals?.media) wrong.push(`${name} has ${ready.length} files of ${totals?.media}`);
      files += ready.length;
    }
    return files;
  }

  /** Each picture of a library is at the other address, byte for byte. */
  async function compareRestored(designers: readonly Designer[]): Promise<void> {
    for (const { name, easel } of designers) {
      for (const { url, file, state } of readLibrary(easel.library).assets) {
        if (state !== 'ready' || file === null) continue;
        const answer = await fetch(other.url + new URL(url).pathname);
        const hash = Buffer.from(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
        if (hash.toString('hex') !== sha256Of(easel.library, file))
          wrong.push(`${name}: ${file} is another after the restore (${answer.status})`);
      }
    }
  }
}

/** One start of a designer's Easel; it ends by itself. */
async function run(designer: Designer, jobs: number, url: string): Promise<void> {
  const queued = (await designer.easel.jobs()).length === jobs;
  designer.runs += 1;
  const command = queued
    ? ['run', '--unknown', 'skip']
    : ['batch', designer.list, '--yes', '--model', 'imagegen/dev'];
  await designer.easel.run([...command, '--base-url', url, '--concurrency', '4'], { maxDurationMs: 900_000 });
}

async function left({ easel }: Designer): Promise<number> {
  return (await easel.jobs()).filter(({ state }) => !endStates.includes(state)).length;
}

async function balancesOf(studio: Studio, designers: readonly Designer[]): Promise<number[]> {
  const all = designers.map(({ key }) => studio.ask('GET', '/api/credits/balance', key.key));
  return (await Promise.all(all)).map(({ balance }) => Number(balance));
}

async function historiesOf(studio: Studio, designers: readonly Designer[]): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const { key } of designers) {
    for (let cursor: unknown = ''; cursor !== null; ) {
      const page = await studio.ask('GET', `/api/generations?limit=100&cursor=${cursor}`, key.key);
      all.push(page.generations);
      cursor = page.next_cursor;
    }
  }
  return all;
}

async function studioAnswers(studio: Studio, designers: readonly Designer[]): Promise<void> {
  for (const { key, name } of designers) {
    const answer = await studio.ask('POST', '/api/v1/imagegen/dev', key.key, {
      prompt: `the last of ${name}`,
    });
    if (!('images' in answer)) throw new Error(`${name} cannot generate after the restore`);
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 30_000) throw new Error(`Waited in vain: ${condition}`);
    await wait(20);
  }
}
