import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { quietLog } from '../ports/quietLog.testing';
import { Keychain, type KeychainBackend } from './Keychain';
import { KeyFactsStore } from './KeyFactsStore';
import { KeyOrigins } from './KeyOrigins';
import { LocalServiceHost, type RunningLocalService } from './LocalServiceHost';
import { ProfileStore } from './ProfileStore';
import { Profiles } from './Profiles';

// Stands for the system's keychain: the real one is tested in test/flow/keychain.test.ts.
class FakeBackend implements KeychainBackend {
  readonly kept = new Map<string, string>();
  reads = 0;
  async getPassword(_: string, account: string) {
    this.reads += 1;
    return this.kept.get(account) ?? null;
  }
  async setPassword(_: string, account: string, password: string) {
    this.kept.set(account, password);
  }
  async deletePassword(_: string, account: string) {
    return this.kept.delete(account);
  }
}

const key = 'canary-key-0123456789';
let root: string;
let library: LibraryDatabase;
let backend: FakeBackend;
let starts: { port: number }[];
let stopFunctions: (() => void)[];
let boundOrigins: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-profiles-'));
  library = openLibraryDatabase({ dataFolder: root, now: Date.now });
  backend = new FakeBackend();
  starts = [];
  stopFunctions = [];
  boundOrigins = [];
});
afterEach(() => {
  library.close();
  rmSync(root, { recursive: true, force: true });
});

// Listens on a real port, so that the port is in use until the service is stopped.
async function startService(options: Readonly<{ port: number }>): Promise<RunningLocalService> {
  starts.push({ port: options.port });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = () => server.close(() => resolve());
  });
  stopFunctions.push(end);
  const stop = async () => {
    end();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, apiKey: 'local-key-0123456789', sessionToken: 's', stop, ended };
}

function open(load: () => Promise<KeychainBackend> = async () => backend) {
  const origins = new KeyOrigins(join(root, 'own'));
  const keychain = new Keychain({
    load,
    timeoutMs: 200,
    recordedOrigin: (id) => origins.of(id),
    onBound: (_, origin) => boundOrigins.push(origin),
  });
  const localService = new LocalServiceHost({
    dataFolder: root,
    start: startService,
    log: quietLog,
  });
  const store = new ProfileStore({ db: library.db, now: Date.now });
  const facts = new KeyFactsStore({ db: library.db, now: Date.now });
  const profiles = new Profiles({ store, facts, keychain, origins, localService });
  return { keychain, origins, localService, facts, profiles };
}

/** Changes the URL of a profile as another program with access to the database would. */
const changeUrl = (id: string, to: string) =>
  library.db.prepare('UPDATE profile SET base_url = ? WHERE id = ?').run(to, id);

const remote = { name: 'Studio', baseUrl: 'https://studio.example', key };

describe('profiles', () => {
  it('keep over a restart what each has of its own, also that it has no limit', async () => {
    const { profiles } = open();
    const { id, options } = await profiles.connect(remote);
    const own = { ...options, batchLimitMilli: 'none', dayLimitMilli: 0, folder: 'Clients' } as const;
    profiles.setOptions(id, own);
    expect(open().profiles.get(id).options).toEqual(own);
  });

  it('keep the key in the keychain and nowhere in the library', async () => {
    const { profiles, keychain } = open();
    const { id } = await profiles.connect(remote);
    expect(backend.kept.get(id)).toBe(`${remote.baseUrl} ${key}`);
    expect(keychain.state()).toEqual({ kind: 'system', problem: null });
    expect(JSON.stringify(profiles.list())).not.toContain(key);
    library.db.pragma('wal_checkpoint(TRUNCATE)');
    for (const file of readdirSync(root, { recursive: true, withFileTypes: true }).filter((at) =>
      at.isFile(),
    ))
      expect(readFileSync(join(file.parentPath, file.name)).includes(key)).toBe(false);
  });

  it('tell every key they hold to whoever keeps it out of the log', async () => {
    const told: string[] = [];
    const store = new ProfileStore({ db: library.db, now: Date.now });
    const { keychain, origins, localService, facts } = open();
    const onSecret = (secret: string) => told.push(secret);
    const profiles = new Profiles({ store, facts, keychain, origins, localService, onSecret });
    const { id } = await profiles.connect(remote);
    expect(told).toEqual([key]);
    await profiles.setKey(id, 'another-key-0123');
    await profiles.connectionOf(profiles.activateLocal().id);
    expect(told).toEqual(expect.arrayContaining(['another-key-0123', 'local-key-0123456789']));
    await localService.stop();
  });

  it('are told apart by their names, in whatever letters', async () => {
    const { profiles } = open();
    const { id } = await profiles.connect(remote);
    const again = { ...remote, name: ' STUDIO ' };
    await expect(profiles.connect(again)).rejects.toMatchObject({ fields: [{ field: 'name' }] });
    expect([...backend.kept.keys()]).toEqual([id]);
    const second = await profiles.connect({ ...remote, name: '' });
    const third = await profiles.connect({ ...remote, name: '' });
    expect([second.name, third.name]).toEqual(['studio.example', 'studio.example (2)']);
    expect(() => profiles.rename(third.id, 'studio')).toThrow('A profile named studio already exists.');
    expect(profiles.rename(id, 'studio').name).toBe('studio');
    await profiles.remove(id);
    expect(profiles.rename(third.id, 'Studio').name).toBe('Studio');
  });

  it('know since when they have their key and what was said of it, as long as they are there', async () => {
    const { profiles } = open();
    const said = { description: 'Easel', scope: 'full_access', createdAt: 5, expiresAt: 9 };
    const { id } = await profiles.connect({ ...remote, facts: said });
    const [facts] = profiles.keyFacts();
    expect(facts).toMatchObject({ profileId: id, ...said });
    await profiles.setKey(id, 'another-key-0123');
    const nothing = { description: null, scope: null, createdAt: null, expiresAt: null };
    expect(profiles.keyFacts()).toMatchObject([{ profileId: id, ...nothing }]);
    expect(profiles.keyFacts()[0]?.setAt).toBeGreaterThanOrEqual(facts?.setAt ?? Number.NaN);
    await profiles.remove(id);
    expect(profiles.keyFacts()).toEqual([]);
  });

  it('give a connection after a restart', async () => {
    const { id } = await open().profiles.connect(remote);
    const { profiles } = open();
    expect(backend.reads).toBe(0);
    expect(await profiles.connectionOf(id)).toEqual({ profileId: id, baseUrl: remote.baseUrl, key });
    await profiles.connectionOf(id);
    expect(backend.reads).toBe(1);
  });

  it('do not touch the keychain until a key is needed', async () => {
    const { id } = await open().profiles.connect(remote);
    const { profiles, keychain } = open(() => Promise.reject(new Error('must not be asked')));
    expect(profiles.list()).toMatchObject([{ id, hasKey: true }]);
    expect(keychain.state().kind).toBe('unused');
  });

  it('hold the key in memory, and say so, where there is no keychain', async () => {
    const none = () => Promise.reject(new Error('Cannot autolaunch D-Bus without X11 $DISPLAY'));
    const { profiles, keychain } = open(none);
    const { id } = await profiles.connect(remote);
    expect(keychain.state()).toEqual({ kind: 'memory', problem: expect.stringContaining('no session bus') });
    expect(await profiles.connectionOf(id)).toMatchObject({ key });
    const later = open(none).profiles;
    expect(await later.connectionOf(id)).toMatchObject({
      missing: 'key',
      message: expect.stringContaining('Enter the key for Studio again'),
    });
    expect(later.get(id).hasKey).toBe(false);
  });

  it('do not wait for ever for a keychain that does not answer', async () => {
    const { profiles, keychain } = open(() => new Promise(() => {}));
    const { id } = await profiles.connect(remote);
    expect(keychain.state().kind).toBe('memory');
    expect(await profiles.connectionOf(id)).toMatchObject({ key });
  });

  it('are active one at a time, the newest first, then as chosen', async () => {
    const { profiles } = open();
    const one = await profiles.connect(remote);
    const two = await profiles.connect({ ...remote, name: '', baseUrl: 'https://other.example:444' });
    expect(two.name).toBe('other.example:444');
    expect(profiles.list().map(({ active }) => active)).toEqual([false, true]);
    profiles.activate(one.id);
    expect(profiles.active()?.id).toBe(one.id);
    await profiles.remove(one.id);
    expect(profiles.active()?.id).toBe(two.id);
    expect(backend.kept.has(one.id)).toBe(false);
    expect(await profiles.connectionOf(one.id)).toMatchObject({ missing: 'profile' });
    expect(() => profiles.get(one.id)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  it('take a new key and a new address', async () => {
    const { profiles } = open();
    const { id } = await profiles.connect(remote);
    await profiles.setKey(id, ' another-key-0123 ');
    await profiles.setAddress(id, 'https://moved.example', ' its-own-key-0123 ');
    expect(await profiles.connectionOf(id)).toEqual({
      profileId: id,
      baseUrl: 'https://moved.example',
      key: 'its-own-key-0123',
    });
    await expect(profiles.setKey(id, 'zwei Wörter')).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'key' }],
    });
    expect(() => profiles.rename(id, '  ')).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    expect(profiles.rename(id, ' New\nname ').name).toBe('New name');
  });

  it('hold a key from the environment for this run only', async () => {
    const { profiles } = open();
    const { id } = profiles.connectForThisRun(remote);
    expect(await profiles.connectionOf(id)).toMatchObject({ key });
    expect(backend.kept.size).toBe(0);
    expect(profiles.connectForThisRun(remote).id).toBe(id);
  });
});

describe('a key', () => {
  const elsewhere = 'https://elsewhere.example';

  it('goes to no other origin than the one it was typed for, whoever changed the address', async () => {
    const { profiles } = open();
    const { id } = await profiles.connect(remote);
    changeUrl(id, elsewhere);
    const refused = { missing: 'key', message: expect.stringContaining(`not be sent to ${elsewhere}`) };
    expect(await profiles.connectionOf(id)).toMatchObject(refused);
    const later = open().profiles;
    expect(await later.connectionOf(id)).toMatchObject(refused);
    expect(later.get(id).hasKey).toBe(false);
    changeUrl(id, remote.baseUrl);
    expect(await later.connectionOf(id)).toMatchObject({ key });
    changeUrl(id, elsewhere);
    await later.setKey(id, 'typed-for-elsewhere');
    expect(await later.connectionOf(id)).toMatchObject({ baseUrl: elsewhere, key: 'typed-for-elsewhere' });
  });

  it('that is held for this run is bound as well', async () => {
    const { profiles } = open();
    const { id } = profiles.connectForThisRun(remote);
    changeUrl(id, elsewhere);
    expect(await profiles.connectionOf(id)).toMatchObject({ missing: 'key' });
  });

  it('of an older Easel is bound to the address that this computer noted, which is told once', async () => {
    const { profiles, origins } = open();
    const { id } = await profiles.connect(remote);
    backend.kept.set(id, key);
    changeUrl(id, elsewhere);
    expect(await open().profiles.connectionOf(id)).toMatchObject({ missing: 'key' });
    changeUrl(id, remote.baseUrl);
    expect(await open().profiles.connectionOf(id)).toMatchObject({ key });
    expect(backend.kept.get(id)).toBe(`${remote.baseUrl} ${key}`);
    expect(boundOrigins).toEqual([remote.baseUrl]);
    expect(origins.of(id)).toBe(remote.baseUrl);
  });

  it('of an older Easel is typed again where this computer noted nothing', async () => {
    const { id } = await open().profiles.connect(remote);
    backend.kept.set(id, key);
    rmSync(join(root, 'own'), { recursive: true });
    expect(await open().profiles.connectionOf(id)).toMatchObject({ missing: 'key' });
    expect(boundOrigins).toEqual([]);
    // the first start after the update of Easel, on a computer that has opened this library before
    open().profiles.bindKeysToOrigins();
    const { profiles } = open();
    expect(await profiles.connectionOf(id)).toMatchObject({ key });
    changeUrl(id, elsewhere);
    profiles.bindKeysToOrigins();
    expect(await open().profiles.connectionOf(id)).toMatchObject({ missing: 'key' });
  });

  it('comes back with its origin where a removal is undone', async () => {
    const { profiles } = open();
    const { id } = await profiles.connect(remote);
    await profiles.remove(id);
    await profiles.undoRemove(id);
    changeUrl(id, elsewhere);
    expect(await profiles.connectionOf(id)).toMatchObject({ missing: 'key' });
  });
});

describe('the local profile', () => {
  it('starts the service when it is first used, once', async () => {
    const { profiles, localService } = open();
    const { id } = profiles.activateLocal();
    expect(profiles.activateLocal().id).toBe(id);
    expect(starts).toHaveLength(0);
    const [one, two] = await Promise.all([profiles.connectionOf(id), profiles.connectionOf(id)]);
    expect(one).toMatchObject({
      profileId: id,
      key: 'local-key-0123456789',
      baseUrl: localService.running()?.url,
    });
    expect(two).toEqual(one);
    expect(starts).toHaveLength(1);
    expect(backend.kept.size).toBe(0);
    await localService.stop();
  });

  it('takes its last port again, and another when that is taken', async () => {
    const first = open();
    const url = (await first.localService.ensureRunning()).url;
    await first.localService.stop();
    const second = open();
    expect((await second.localService.ensureRunning()).url).toBe(url);
    await second.localService.stop();
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(Number(new URL(url).port), '127.0.0.1', resolve));
    const third = open();
    expect((await third.localService.ensureRunning()).url).not.toBe(url);
    await third.localService.stop();
    blocker.close();
  });

  it('is started anew after the service ended by itself', async () => {
    const { profiles, localService } = open();
    const { id } = profiles.activateLocal();
    await profiles.connectionOf(id);
    stopFunctions[0]?.();
    await expect.poll(() => localService.running()).toBeNull();
    expect(await profiles.connectionOf(id)).toMatchObject({ profileId: id });
    expect(starts).toHaveLength(2);
    await localService.stop();
  });

  it('says why when the service cannot be started', async () => {
    const store = new ProfileStore({ db: library.db, now: Date.now });
    const start = () => Promise.reject(new Error('no thread'));
    const localService = new LocalServiceHost({ dataFolder: root, start, log: quietLog });
    const facts = new KeyFactsStore({ db: library.db, now: Date.now });
    const origins = new KeyOrigins(undefined);
    const profiles = new Profiles({ store, facts, keychain: new Keychain(), origins, localService });
    expect(await profiles.connectionOf(profiles.activateLocal().id)).toMatchObject({
      missing: 'local_service',
      message: expect.stringContaining('no thread'),
    });
  });
});
