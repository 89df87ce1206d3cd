// Profiles and keys from a terminal: by name, in files, made with the token of a session.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type Ended, startCli } from './support/runCli';
import { itAtHome as it, type TerminalHome } from './support/TerminalHome';

type Given = Readonly<{ key?: string; env?: Readonly<Record<string, string>> }>;
const run = (at: TerminalHome, args: readonly string[], given: Given = {}): Promise<Ended> =>
  startCli([...args, '--library', at.library], { home: at.folder, ...given }).ended;

describe('easel profiles', () => {
  it('adds, renames, lists, hands over, takes in and removes', async ({ at }) => {
    const service = await at.serve();
    const key = service.apiKey;
    const added = await run(
      at,
      ['profiles', 'add', '--base-url', service.url, '--name', 'Studio', '--json'],
      { key },
    );
    expect(added.lines()).toEqual([{ event: 'added', name: 'Studio' }]);
    // no keychain here: said, and the key is not kept
    expect(added.stderr).toContain('keychain');
    const twice = await run(at, ['profiles', 'add', '--base-url', service.url, '--name', 'STUDIO'], { key });
    expect(twice).toMatchObject({ code: 2, stderr: expect.stringContaining('named STUDIO already') });
    expect((await run(at, ['profiles', 'rename', 'studio', 'North'])).code).toBe(0);
    const file = join(at.folder, 'profiles.json');
    expect((await run(at, ['profiles', 'export', file])).stdout).toContain('1 profile written');
    expect(readFileSync(file, 'utf8')).not.toContain(key);
    const imported = await run(at, ['profiles', 'import', file, '--json']);
    expect(imported.lines()).toEqual([
      { event: 'imported', name: 'North (2)', was: 'North', baseUrl: service.url },
    ]);
    expect((await run(at, ['profiles', 'use', 'north (2)'])).code).toBe(0);
    const listed = (await run(at, ['profiles', 'list', '--json'])).lines();
    expect(listed).toMatchObject([
      { event: 'profile', name: 'North', active: false, baseUrl: service.url },
      { event: 'profile', name: 'North (2)', active: true },
    ]);
    expect((await run(at, ['profiles', 'remove', 'North'])).code).toBe(2);
    const removed = await run(at, ['profiles', 'remove', 'North', '--yes', '--json']);
    expect(removed.lines()).toMatchObject([{ event: 'removed', name: 'North', waiting: 0, pictures: 0 }]);
    expect(await run(at, ['profiles', 'use', 'North'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Available profiles: North (2)'),
    });
  });

  it('of one address are told apart by their names', async ({ at }) => {
    const service = await at.serve();
    const key = service.apiKey;
    for (const name of ['One', 'Two'])
      await run(at, ['profiles', 'add', '--base-url', service.url, '--name', name], { key });
    const make = [
      'generate',
      '--model',
      'imagegen/dev',
      '--prompt',
      'a harbour',
      '--set',
      'image_size=square',
      '--json',
    ];
    const unclear = await run(at, [...make, '--base-url', service.url], { key });
    expect(unclear).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('One, Two. Choose one with --profile'),
    });
    expect(service.ledger().posts).toBe(0);
    const made = await run(at, [...make, '--profile', 'two'], { key });
    expect(made.lines().at(-1)).toMatchObject({ event: 'summary' });
    expect(made.code).toBe(0);
    expect(service.ledger().posts).toBe(1);
  });
});

describe('easel keys create', () => {
  it('makes a key with the token of a session, keeps it, and prints it where it is kept nowhere else', async ({
    at,
  }) => {
    const service = await at.serve();
    const env = { EASEL_SESSION_TOKEN: service.sessionToken };
    const create = ['keys', 'create', '--base-url', service.url, '--name', 'Made', '--json'];
    expect((await run(at, create)).code).toBe(2);
    const refused = await run(at, create, { env: { EASEL_SESSION_TOKEN: 'not-the-token' } });
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('did not accept this session token'),
    });
    const made = await run(at, create, { env });
    expect(made.lines()).toMatchObject([
      { event: 'key', profile: 'Made', key: expect.stringMatching(/^sample_/) },
    ]);
    expect(made.stdout + made.stderr).not.toContain(service.sessionToken);
    const key = String(made.lines()[0]?.key);
    const used = await run(
      at,
      [
        'generate',
        '--profile',
        'Made',
        '--model',
        'imagegen/dev',
        '--prompt',
        'a fjord',
        '--set',
        'image_size=square',
      ],
      { key },
    );
    expect(used.code).toBe(0);
    const again = await run(at, ['keys', 'create', '--profile', 'Made'], { env });
    expect(again.code).toBe(0);
  });

  it('lists the keys at the service, and deletes one for good', async ({ at }) => {
    const service = await at.serve();
    const env = { EASEL_SESSION_TOKEN: service.sessionToken };
    await run(
      at,
      ['keys', 'create', '--base-url', service.url, '--name', 'Made', '--description', 'Laptop'],
      { env },
    );
    const list = ['keys', 'list', '--profile', 'Made', '--json'];
    expect((await run(at, list)).code).toBe(2);
    const listed = (await run(at, list, { env })).lines();
    const mine = listed.find(({ description }) => description === 'Laptop');
    expect(mine).toMatchObject({ event: 'key', scope: 'full_access', day_bound: null });
    const remove = ['keys', 'delete', String(mine?.id), '--profile', 'Made', '--yes'];
    expect((await run(at, remove, { env })).stdout).toBe(`Deleted ${mine?.id}.\n`);
    expect((await run(at, remove, { env })).stderr).toContain('does not have this key');
    expect((await run(at, list, { env })).lines()).toHaveLength(listed.length - 1);
    const refused = await run(at, list, { env: { EASEL_SESSION_TOKEN: 'not-the-token' } });
    expect(refused.stderr).toContain('did not accept this session token');
  });
});
