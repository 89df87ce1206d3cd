// The built terminal program as its users start it: a child process with arguments, an environment and signals.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { startCli } from './support/runCli';
import { builtFolder, charedit, imagegen } from './support/startPath';
import { eventsOf, itAtHome as it, summaryOf, until } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

describe('easel generate', () => {
  it.concurrent('makes a picture with the service inside and prints exactly its file and the summary', async ({
    at,
  }) => {
    const ended = await at.inLibrary(
      'generate',
      '--model',
      imagegen,
      '--prompt',
      'a red fox',
      '--set',
      'image_size=square',
    );
    expect(ended.code).toBe(0);
    const [asset, summary, ...more] = ended.lines();
    expect(more).toEqual([]);
    expect(Object.keys(asset ?? {})).toEqual(['event', 'file', 'width', 'height', 'seed', 'sha256']);
    expect(asset).toMatchObject({
      event: 'asset',
      width: 512,
      height: 512,
      seed: expect.stringMatching(/^\d+$/),
    });
    const file = String(asset?.file);
    expect(isAbsolute(file)).toBe(true);
    expect(file.startsWith(join(at.library, 'Easel'))).toBe(true);
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(asset?.sha256);
    expect(summary).toEqual({ event: 'summary', done: 1, failed: 0, unknown: 0, assets: 1 });
  });

  it.concurrent('sends what --set says, in the types of the model, with a seed of twenty digits to the last', async ({
    at,
  }) => {
    const service = await at.serve();
    const seed = '18446744073709551557';
    const set = ['--set', 'num_images=2', '--set', 'image_size=portrait_16_9', '--set', `seed=${seed}`];
    const ended = await at.generate(service, 'a=b', ...set);
    expect(ended.code).toBe(0);
    expect(service.ledger().entries.map((entry) => entry.request)).toEqual([
      { prompt: 'a=b', num_images: 2, image_size: 'portrait_16_9', seed },
    ]);
    const assets = eventsOf(ended, 'asset');
    expect(assets.map((asset) => [asset.seed, asset.width, asset.height])).toEqual([
      [seed, 576, 1024],
      [seed, 576, 1024],
    ]);
    expect(assets.every((asset) => String(asset.file).includes(seed))).toBe(true);
    expect(ended.stdout).toContain(`"seed":"${seed}"`);
    const listed = await at.inLibrary('list');
    expect(listed.lines().map((line) => line.seed)).toEqual([seed, seed]);
    const jobs = await at.inLibrary('jobs');
    expect(jobs.lines().map((line) => line.values)).toMatchObject([{ seed }]);
  });

  it.concurrent('makes as many as --count says, each with a seed of its own', async ({ at }) => {
    const service = await at.serve();
    const ended = await at.generate(service, 'many', '--count', '3');
    expect(ended.code).toBe(0);
    expect(summaryOf(ended)).toEqual({ event: 'summary', done: 3, failed: 0, unknown: 0, assets: 3 });
    expect(new Set(eventsOf(ended, 'asset').map((asset) => asset.seed)).size).toBe(3);
    expect(service.ledger().posts).toBe(3);
  });

  it.concurrent('says why a job failed, and ends with 1', async ({ at }) => {
    const service = await at.serve({ faults: [{ answer: { status: 403 } }] });
    const ended = await at.generate(service, 'no');
    expect(ended.code).toBe(1);
    expect(eventsOf(ended, 'problem')).toMatchObject([
      { state: 'failed', code: 'http_403', title: 'Access denied', prompt: 'no' },
    ]);
    expect(summaryOf(ended)).toEqual({ event: 'summary', done: 0, failed: 1, unknown: 0, assets: 0 });
  });

  it.concurrent('ends with 1 and counts it apart when the answer was lost', async ({ at }) => {
    const service = await at.serve({ faults: [{ answer: { reset: 'after' } }] });
    const ended = await at.generate(service, 'lost');
    expect(ended.code).toBe(1);
    expect(summaryOf(ended)).toEqual({ event: 'summary', done: 0, failed: 0, unknown: 1, assets: 0 });
    expect(service.ledger().posts).toBe(1);
  });

  it.concurrent('ends with 1, says why and keeps the job when the credits have run out', async ({ at }) => {
    const service = await at.serve({ credits: 1 });
    const ended = await at.generate(service, 'too dear');
    expect(ended.code).toBe(1);
    expect(
      eventsOf(ended, 'note')
        .map((note) => note.message)
        .join(),
    ).toContain('Insufficient credits');
    expect((await at.inLibrary('jobs')).lines()).toMatchObject([
      { event: 'job', state: 'queued', charge: 'none' },
    ]);
  });

  it.concurrent('prints files on standard output and words on standard error without --json', async ({
    at,
  }) => {
    const service = await at.serve();
    const args = [
      'generate',
      '--model',
      imagegen,
      '--prompt',
      'plain',
      '--library',
      at.library,
      '--base-url',
      service.url,
    ];
    const ended = await startCli(args, { home: at.folder, key: service.apiKey }).ended;
    expect(ended.code).toBe(0);
    expect(existsSync(ended.stdout.trim())).toBe(true);
    expect(ended.stderr).toBe('1 done, 1 file\n');
  });

  it.concurrent('refuses a wrong key in words, writes no key anywhere and queues nothing', async ({ at }) => {
    const service = await at.serve();
    const args = [
      'generate',
      '--model',
      imagegen,
      '--prompt',
      'x',
      '--library',
      at.library,
      '--base-url',
      service.url,
      '--json',
    ];
    const ended = await startCli(args, { home: at.folder, key: 'sk-wrong-key-of-a-person' }).ended;
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('Invalid API key');
    expect(ended.stderr + ended.stdout).not.toContain('sk-wrong-key');
    expect(service.ledger().posts).toBe(0);
  });
});

describe('wrong usage', () => {
  const cases: readonly (readonly [what: string, words: string, args: readonly string[]])[] = [
    ['no command', 'Usage: easel', []],
    ['an unknown command', 'unknown command', ['paint']],
    ['an unknown option', 'unknown option', ['list', '--colour']],
    ['no prompt', '--prompt', ['generate', '--model', imagegen]],
    ['no model', '--model', ['generate', '--prompt', 'x']],
    [
      'an unknown model',
      'The model nobody/nothing was not found',
      ['generate', '--model', 'nobody/nothing', '--prompt', 'x'],
    ],
    [
      'a parameter the model has not',
      'has no parameter',
      ['generate', '--model', imagegen, '--prompt', 'x', '--set', 'hue=1'],
    ],
    [
      'a --set without a value',
      'name=value',
      ['generate', '--model', imagegen, '--prompt', 'x', '--set', 'seed'],
    ],
    [
      'a value past its bound',
      'num_images',
      ['generate', '--model', imagegen, '--prompt', 'x', '--set', 'num_images=5'],
    ],
    [
      'a count of nothing',
      'whole number',
      ['generate', '--model', imagegen, '--prompt', 'x', '--count', '0'],
    ],
    ['a template that does not close', '', ['generate', '--model', imagegen, '--prompt', 'a {red|blue fox']],
    ['a list that is not there', 'could not be read', ['batch', 'nowhere.csv', '--model', imagegen]],
    [
      'a time that no clock shows',
      'time of day',
      ['batch', 'a.csv', '--model', imagegen, '--start-at', '25:00'],
    ],
    ['an unknown choice', 'Allowed choices', ['run', '--unknown', 'maybe']],
    [
      'a query that is not understood',
      'at character 5, “rating:many”: rating: needs a number',
      ['list', '--query', 'fox rating:many'],
    ],
    ['an unknown order', 'Allowed choices', ['list', '--sort', 'loudest']],
    ['a file without a name', 'the name of a folder or a file', ['import', '']],
  ];
  for (const [what, words, args] of cases) {
    it.concurrent(`ends with 2 and says what it should be: ${what}`, async ({ at }) => {
      mkdirSync(join(at.library, 'Easel'), { recursive: true });
      const ended = await at.easel(...args, ...(args.length > 1 ? ['--library', at.library] : []));
      expect([ended.code, ended.stdout]).toEqual([2, '']);
      expect(ended.stderr).toContain(words);
      expect(ended.stderr).not.toMatch(/\n\s+at /);
    });
  }

  it.concurrent('ends with 2 where a library that is to be looked at is not there, and makes none', async ({
    at,
  }) => {
    const commands = [
      ['list'],
      ['jobs'],
      ['verify'],
      ['export', '--to', at.folder],
      ['rate', '--stars', '3'],
    ];
    for (const [command = '', ...args] of commands) {
      const ended = await at.inLibrary(command, ...args);
      expect([command, ended.code, ended.stdout]).toEqual([command, 2, '']);
      expect(ended.stderr).toContain(`There is no library in ${at.library}`);
    }
    const nameless = await at.easel('list', '--library', '');
    expect([nameless.code, nameless.stderr]).toEqual([2, expect.stringContaining('the name of a folder')]);
    expect(readdirSync(at.folder)).not.toContain('library');
    expect(readdirSync(at.folder)).not.toContain('.easel');
  });

  it.concurrent('ends with 2 where a service is named and no key is known for it', async ({ at }) => {
    const ended = await at.inLibrary(
      'generate',
      '--model',
      imagegen,
      '--prompt',
      'x',
      '--base-url',
      'http://127.0.0.1:9',
    );
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('EASEL_API_KEY');
  });

  it.concurrent('ends with 0 for --help', async ({ at }) => {
    const ended = await at.easel('--help');
    expect(ended.code).toBe(0);
    expect(ended.stdout).toContain('generate');
  });
});

describe('easel batch, run, jobs and list', () => {
  const rows = [
    'prompt,num_images,image_size',
    'a fox,1,square',
    ',1,square',
    'an owl,9,square',
    'a hare,2,square',
    'a bee,1,round',
  ];

  it.concurrent('runs the good rows of a list, names the three bad ones by line and ends with 1', async ({
    at,
  }) => {
    const service = await at.serve();
    const file = join(at.folder, 'list.csv');
    writeFileSync(file, rows.join('\n'));
    const ended = await at.against(service, 'batch', file, '--model', imagegen).ended;
    expect(ended.code).toBe(1);
    const notes = eventsOf(ended, 'note').map((note) => String(note.message));
    expect(notes.map((note) => note.split(':')[0])).toEqual([
      'line 3 skipped',
      'line 4 skipped',
      'line 6 skipped',
    ]);
    expect(notes[1]).toContain('Images must be a whole number from 1 to 4');
    expect(summaryOf(ended)).toEqual({ event: 'summary', done: 2, failed: 0, unknown: 0, assets: 3 });
    expect(
      service
        .ledger()
        .entries.map((entry) => entry.request.prompt)
        .sort(),
    ).toEqual(['a fox', 'a hare']);
    // the same command once more would pay once more
    const again = await at.against(service, 'batch', file, '--model', imagegen).ended;
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('A list with the same content was already added to the queue');
    expect(service.ledger().entries).toHaveLength(2);
  });

  it.concurrent('edits the pictures that a list names, beside it or in --pictures, and says which it cannot', async ({
    at,
  }) => {
    const service = await at.serve();
    const square = sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63' } });
    writeFileSync(join(at.folder, 'cup.png'), await square.png().toBuffer());
    const lists = join(at.folder, 'lists');
    mkdirSync(lists);
    const file = join(lists, 'edits.csv');
    writeFileSync(file, 'prompt,image\nin snow,cup.png\nin rain,gone.png\n');
    const beside = await at.against(service, 'batch', file, '--model', charedit).ended;
    expect(beside.code).not.toBe(0);
    expect(service.ledger().posts).toBe(0);
    const there = await at.against(service, 'batch', file, '--model', charedit, '--pictures', at.folder)
      .ended;
    expect(there.code).toBe(1);
    const notes = eventsOf(there, 'note').map((note) => String(note.message));
    expect(notes).toEqual(['line 3 skipped: “gone.png” cannot be used. Nothing was found at this path']);
    expect(service.ledger().entries.map(({ request }) => String(request.image_url).slice(0, 22))).toEqual([
      'data:image/png;base64,',
    ]);
  });

  it.concurrent('stops before a batch spends more than --limit-credits, and goes on past that on request', async ({
    at,
  }) => {
    const service = await at.serve();
    await at.generate(service, 'to learn the price');
    const file = join(at.folder, 'list.txt');
    writeFileSync(file, 'one\ntwo\nthree\nfour\n');
    const ended = await at.against(service, 'batch', file, '--model', imagegen, '--limit-credits', '5').ended;
    expect(ended.code).toBe(1);
    expect(summaryOf(ended)).toMatchObject({ done: 2, assets: 2 });
    expect(service.ledger().billedMilli).toBe(3 * 2400);
    const again = await at.against(service, 'run').ended;
    expect([again.code, service.ledger().posts]).toEqual([1, 3]);
    expect(eventsOf(again, 'note')).toMatchObject([
      {
        message: expect.stringMatching(
          /4\.8 of 5 credits spent, including possible charges\. 2 jobs are waiting\. 2 jobs stay in the queue\. To continue: .* run --past-bound/,
        ),
      },
    ]);
    const past = await at.against(service, 'run', '--past-bound').ended;
    expect([past.code, service.ledger().posts]).toEqual([0, 5]);
  });

  it.concurrent('holds a batch back until --start-at, keeps that over runs, and lets it go with --now', async ({
    at,
  }) => {
    const service = await at.serve();
    const file = join(at.folder, 'list.txt');
    writeFileSync(file, 'one\ntwo\n');
    const inTwoHours = new Date(Date.now() + 2 * 3600_000).toTimeString().slice(0, 5);
    const plan = ['--start-at', inTwoHours, '--max-credits', '40'];
    const running = at.against(service, 'batch', file, '--model', imagegen, ...plan);
    let said = '';
    running.child.stdout?.on('data', (text) => {
      said += String(text);
    });
    await until(() => said.includes('"reason":"planned"'));
    running.child.kill('SIGINT');
    const ended = await running.ended;
    expect(eventsOf(ended, 'hold')).toMatchObject([{ state: 'begun', message: `Starts at ${inTwoHours}.` }]);
    expect([ended.code, service.ledger().posts]).toEqual([1, 0]);
    const rest = await at.against(service, 'run', '--now').ended;
    expect(rest.code).toBe(0);
    expect(service.ledger().posts).toBe(2);
  });

  it.concurrent('shows every job with its attempts, and every file', async ({ at }) => {
    const service = await at.serve({ faults: [{ nth: [1], answer: { status: 500 } }] });
    await at.generate(service, 'twice');
    const [job, ...more] = (await at.inLibrary('jobs')).lines();
    expect(more).toEqual([]);
    expect(job).toMatchObject({
      event: 'job',
      state: 'done',
      modelId: imagegen,
      prompt: 'twice',
      charge: 'confirmed',
    });
    expect(job?.attempts).toMatchObject([
      { ordinal: 1, outcome: 'service_error', status: 500, charge: 'none' },
      { ordinal: 2, outcome: 'answered', status: 200, charge: 'confirmed' },
    ]);
    const listed = await at.inLibrary('list');
    expect(listed.code).toBe(0);
    expect(listed.lines()).toMatchObject([{ event: 'asset', kind: 'image', prompt: 'twice', sample: false }]);
    expect(existsSync(String(listed.lines()[0]?.file))).toBe(true);
  });

  it.concurrent('lists a library without a service and without a key', async ({ at }) => {
    const service = await at.serve();
    await at.generate(service, 'kept');
    await at.stopServices();
    const listed = await at.inLibrary('list');
    expect([listed.code, listed.lines().length]).toEqual([0, 1]);
    const found = await at.inLibrary('list', '--query', 'kep kind:image -is:sample', '--sort', 'oldest');
    expect(found.lines()).toMatchObject([{ prompt: 'kept', rating: 0, tags: [] }]);
    const either = await at.inLibrary('list', '--query', 'wolf|kept');
    expect([either.stderr, either.lines().length]).toEqual(['', 1]);
    const none = await at.inLibrary('list', '--query', '-kept');
    expect([none.code, none.stdout]).toEqual([0, '']);
    const mistyped = await at.inLibrary('list', '--query', 'stepps:20');
    expect([mistyped.code, mistyped.stdout]).toEqual([0, '']);
    expect(mistyped.stderr).toBe(
      '--query: No field is called “stepps”, and no image has a setting with this name. Did you mean “steps”?\n',
    );
  });

  it.concurrent('finishes what is running at the first Ctrl+C, and run does the rest', async ({ at }) => {
    const service = await at.serve({ latencyMs: [600, 600] });
    const file = join(at.folder, 'list.txt');
    writeFileSync(file, 'one\ntwo\nthree\n');
    const running = at.against(service, 'batch', file, '--model', imagegen, '--concurrency', '1');
    await until(() => service.ledger().posts === 1);
    running.child.kill('SIGINT');
    const ended = await running.ended;
    expect(ended.code).toBe(1);
    expect(summaryOf(ended)).toMatchObject({ done: 1, unknown: 0, assets: 1 });
    expect(service.ledger().posts).toBe(1);
    expect((await at.inLibrary('jobs')).lines().map((job) => job.state)).toEqual([
      'done',
      'queued',
      'queued',
    ]);

    const rest = await at.against(service, 'run').ended;
    expect(rest.code).toBe(0);
    expect(summaryOf(rest)).toEqual({ event: 'summary', done: 2, failed: 0, unknown: 0, assets: 2 });
    expect(service.ledger().posts).toBe(3);
  });

  it.concurrent('stops at once at the second Ctrl+C: what was on its way is an unknown charge, and run leaves it alone', async ({
    at,
  }) => {
    const service = await at.serve({ latencyMs: [60_000, 60_000] });
    const running = at.against(service, 'generate', '--model', imagegen, '--prompt', 'long');
    let said = '';
    running.child.stdout?.on('data', (text) => {
      said += String(text);
    });
    await until(() => service.ledger().posts === 1);
    running.child.kill('SIGINT');
    // two that come before the first was looked at are one; a third, as it ends, would be a kill
    await until(() => said.includes('Press Ctrl+C again'));
    running.child.kill('SIGINT');
    const ended = await running.ended;
    expect(ended.code).toBe(1);
    expect(summaryOf(ended)).toEqual({ event: 'summary', done: 0, failed: 0, unknown: 1, assets: 0 });
    const run = await at.against(service, 'run').ended;
    expect(eventsOf(run, 'note')).toMatchObject([{ message: 'Jobs not sent again (charge unknown): 1.' }]);
    expect(service.ledger().posts).toBe(1);
    const [job] = (await at.inLibrary('jobs')).lines();
    expect(job).toMatchObject({ state: 'unknown_charge', charge: 'possible' });
    expect(job?.attempts).toMatchObject([{ outcome: 'unknown', charge: 'possible' }]);
  });

  it.concurrent('sends an unknown again only where --unknown retry says so', async ({ at }) => {
    const service = await at.serve({ faults: [{ nth: [1], answer: { reset: 'after' } }] });
    await at.generate(service, 'again');
    const ended = await at.against(service, 'run', '--unknown', 'retry').ended;
    expect(ended.code).toBe(0);
    expect(summaryOf(ended)).toMatchObject({ done: 1, assets: 1 });
    expect(service.ledger().posts).toBe(2);
  });

  it.concurrent('refuses a library that another Easel has open, in words', async ({ at }) => {
    const service = await at.serve({ latencyMs: [60_000, 60_000] });
    const running = at.against(service, 'generate', '--model', imagegen, '--prompt', 'long');
    await until(() => service.ledger().posts === 1);
    const second = await at.inLibrary('list');
    expect([second.code, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toMatch(/open/i);
    running.child.kill('SIGINT');
    running.child.kill('SIGTERM');
    await running.ended;
  });
});
