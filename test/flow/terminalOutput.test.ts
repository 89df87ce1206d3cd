// What the terminal program prints: each job's lines once and together, whoever reads them and however slowly.
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect } from 'vitest';
import { startCli } from './support/runCli';
import { builtFolder, imagegen } from './support/startPath';
import { eventsOf, itAtHome as it, summaryOf } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

const errors = ['Invalid value for prompt: too dull', 'Missing required field: mood'];
const refusal = {
  answer: {
    status: 400,
    body: { error: 'Invalid input', message: 'Input validation failed', errors, details: null },
  },
};

describe('the lines of a command', () => {
  it.concurrent("say a problem with its status and the service's own errors", async ({ at }) => {
    const service = await at.serve({ faults: [refusal] });
    const ended = await at.generate(service, 'dull');
    expect(ended.code).toBe(1);
    expect(eventsOf(ended, 'problem')).toEqual([
      {
        event: 'problem',
        job: expect.any(String),
        state: 'failed',
        code: 'http_400',
        status: 400,
        title: 'Invalid input',
        message: 'Input validation failed',
        errors,
        prompt: 'dull',
      },
    ]);
    const [job] = (await at.inLibrary('jobs')).lines();
    expect(job?.problem).toMatchObject({ status: 400, errors });
  });

  it.concurrent('say the same in words, and let no prompt move the cursor', async ({ at }) => {
    const service = await at.serve({ faults: [refusal] });
    const args = ['generate', '--model', imagegen, '--prompt', 'a\u001b[2Jb\nc', '--library', at.library];
    const ended = await startCli([...args, '--base-url', service.url], {
      home: at.folder,
      key: service.apiKey,
    }).ended;
    expect(ended.stderr.split('\n')).toEqual([
      'a [2Jb c: Invalid input. Input validation failed',
      `  ${errors[0]}`,
      `  ${errors[1]}`,
      '0 done, 0 files; 1 failed',
      '',
    ]);
  });

  it.concurrent("come job by job, each once: its files in the service's order, then its problem", async ({
    at,
  }) => {
    const service = await at.serve({ faults: [{ media: { index: 1 }, answer: { status: 410 } }] });
    const ended = await at.batch(service, at.list(40), '--set', 'num_images=3').ended;
    expect(ended.code).toBe(1);
    // on a busy machine sending may wait for files, which is said too
    const lines = ended.lines().filter(({ event }) => event !== 'hold');
    const told = lines.slice(0, -1).map((line) => {
      const name = basename(String(line.file ?? '')).match(/^prompt-(\d+)-.*-(\d+)\.png$/);
      return line.event === 'asset' ? `${name?.[1]}: file ${name?.[2]}` : `${line.prompt}: ${line.state}`;
    });
    const numbers = told.flatMap((line) => line.match(/^prompt (\d+): download_failed$/)?.[1] ?? []);
    expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 40 }, (_, number) => String(number + 1)),
    );
    expect(told).toEqual(
      numbers.flatMap((number) => [
        `${number}: file 1`,
        `${number}: file 3`,
        `prompt ${number}: download_failed`,
      ]),
    );
    expect(lines.at(-1)).toEqual({ event: 'summary', done: 0, failed: 40, unknown: 0, assets: 80 });
  });

  it.concurrent('may find nobody who reads them any more: the run that costs money goes on to its end', async ({
    at,
  }) => {
    const service = await at.serve({ latencyMs: [20, 20] });
    const running = at.batch(service, at.list(30));
    running.child.stdout?.once('data', () => running.child.stdout?.destroy());
    running.child.stderr?.destroy();
    const ended = await running.ended;
    expect(ended.code).toBe(0);
    expect(service.ledger().billedMilli).toBe(30 * 2400);
    const states = (await at.inLibrary('jobs')).lines().map((job) => job.state);
    expect(new Set(states)).toEqual(new Set(['done']));
  });

  it.concurrent('are all there, each once, in a run of 600 whose reader is slow; the jobs do not wait for it', {
    timeout: 120_000,
  }, async ({ at }) => {
    const service = await at.serve({ credits: 10_000 });
    const running = at.batch(service, at.list(600, `prompt ${'long '.repeat(30)}`));
    running.child.stdout?.pause();
    while (service.ledger().posts < 400 && running.child.exitCode === null) await setTimeout(50);
    running.child.stdout?.resume();
    const ended = await running.ended;
    expect(ended.code).toBe(0);
    const files = eventsOf(ended, 'asset').map((line) => line.file);
    expect([files.length, new Set(files).size]).toEqual([600, 600]);
    expect(summaryOf(ended)).toEqual({ event: 'summary', done: 600, failed: 0, unknown: 0, assets: 600 });
  });
});

describe('easel list and jobs', () => {
  it.concurrent('show all of a library, in order, and stop with their reader', { timeout: 60_000 }, async ({
    at,
  }) => {
    const service = await at.serve({ credits: 10_000 });
    expect((await at.batch(service, at.list(450)).ended).code).toBe(0);
    const listed = await at.inLibrary('list');
    const made = listed.lines().map((line) => Number(line.createdAt));
    expect(made).toEqual(made.toSorted((a, b) => b - a));
    expect(new Set(listed.lines().map((line) => line.file)).size).toBe(450);
    const jobs = (await at.inLibrary('jobs')).lines();
    expect(jobs.map((job) => job.prompt)).toEqual(
      Array.from({ length: 450 }, (_, number) => `prompt ${number + 1}`),
    );
    expect(jobs.every((job) => Array.isArray(job.attempts) && job.attempts[0]?.jobId === job.id)).toBe(true);
    const cut = startCli(['list', '--library', at.library], { home: at.folder });
    cut.child.stdout?.once('data', () => cut.child.stdout?.destroy());
    expect((await cut.ended).code).toBe(0);
  });
});
