import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import type { CreatedKey } from '@shared/service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { quietLog } from '../ports/quietLog.testing';
import { Keychain } from './Keychain';
import { KeyFactsStore } from './KeyFactsStore';
import { KeyMaker, type KeyMakerOptions } from './KeyMaker';
import { KeyOrigins } from './KeyOrigins';
import { LocalServiceHost } from './LocalServiceHost';
import { ProfileStore } from './ProfileStore';
import { Profiles } from './Profiles';

const origin = 'https://studio.example';
const token = 'session-token-0123456789';
const made: CreatedKey = {
  key: 'made-key-0123456789',
  id: 'k1',
  description: null,
  scope: null,
  createdAtMs: 1_800_000_000_000,
  expiresAtMs: null,
};
const order = { token, description: ' Desk ', scope: 'full_access' };
const toNew = { ...order, target: { kind: 'new', name: 'Studio', baseUrl: 'studio.example/api' } } as const;

let root: string;
let library: LibraryDatabase;
let profiles: Profiles;
let maker: KeyMaker;
let requests: string[];
let secrets: string[];
let create: KeyMakerOptions['create'];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-keys-'));
  library = openLibraryDatabase({ dataFolder: root, now: Date.now });
  profiles = new Profiles({
    store: new ProfileStore({ db: library.db, now: Date.now }),
    facts: new KeyFactsStore({ db: library.db, now: Date.now }),
    keychain: new Keychain({ load: async () => Promise.reject(new Error('none here')), timeoutMs: 200 }),
    origins: new KeyOrigins(undefined),
    localService: new LocalServiceHost({
      dataFolder: root,
      log: quietLog,
      start: async () => Promise.reject(new Error('no port is free')),
    }),
  });
  requests = [];
  secrets = [];
  create = async () => ({ kind: 'made', made, baseUrl: origin });
  maker = new KeyMaker({
    profiles,
    create: (baseUrl, sent, wishes) => {
      requests.push(`${baseUrl} ${sent} ${wishes.description}`);
      return create(baseUrl, sent, wishes);
    },
    whileSecret: async (secret, work) => {
      secrets.push(`while ${secret}`);
      return work().finally(() => secrets.push('no more'));
    },
    onSecret: (secret) => secrets.push(secret),
    keychainProblem: () => 'held in memory',
    onStored: ({ name }) => secrets.push(`kept in ${name}`),
  });
});
afterEach(() => {
  library.close();
  rmSync(root, { recursive: true, force: true });
});

async function keyOf(id: string): Promise<string | null> {
  const connection = await profiles.connectionOf(id);
  return 'key' in connection ? connection.key : null;
}

describe('a key that is made', () => {
  it('is in its new profile, with what is known of it, and is shown while the showing lasts', async () => {
    const making = await maker.make(toNew);
    if (making.kind !== 'stored') throw new Error(making.kind);
    expect(making).toMatchObject({ name: 'Studio', note: 'held in memory' });
    expect(JSON.stringify(making)).not.toContain(made.key);
    expect(await keyOf(making.profileId)).toBe(made.key);
    expect(profiles.get(making.profileId)).toMatchObject({ baseUrl: origin, active: true });
    expect(profiles.keyFacts()).toMatchObject([
      { description: 'Desk', scope: 'full_access', createdAt: made.createdAtMs, expiresAt: null },
    ]);
    expect(secrets.slice(0, 3)).toEqual([`while ${token}`, 'no more', made.key]);
    expect(secrets.at(-1)).toBe('kept in Studio');
    expect(maker.reveal(making.makingId)).toEqual({ kind: 'key', text: made.key });
    maker.close(making.makingId);
    expect(() => maker.reveal(making.makingId)).toThrow('will not be shown again');
  });

  it('takes the place of another only where the person said so, and nothing is sent before', async () => {
    const { id } = await profiles.connect({ name: 'Old', baseUrl: origin, key: 'old-key-0123456789' });
    const target = { kind: 'profile', profileId: id, replaces: false } as const;
    await expect(maker.make({ ...order, target })).rejects.toMatchObject({ code: 'conflict' });
    expect(requests).toEqual([]);
    await maker.make({ ...order, target: { ...target, replaces: true } });
    expect(requests).toEqual([`${origin} ${token} Desk`]);
    expect(await keyOf(id)).toBe(made.key);
  });

  it('is not asked for where it could not be kept, or where something is missing', async () => {
    await profiles.connect({ name: 'Studio', baseUrl: origin, key: 'old-key-0123456789' });
    const local = profiles.activateLocal().id;
    const refused = [
      [toNew, 'name'],
      [{ ...toNew, token: ' ' }, 'token'],
      [{ ...toNew, token: 'two words' }, 'token'],
      [{ ...toNew, description: '' }, 'description'],
      [{ ...toNew, scope: 'x'.repeat(201) }, 'scope'],
    ] as const;
    for (const [wrong, field] of refused)
      await expect(maker.make(wrong)).rejects.toMatchObject({ fields: [{ field }] });
    const toLocal = { kind: 'profile', profileId: local, replaces: true } as const;
    await expect(maker.make({ ...order, target: toLocal })).rejects.toMatchObject({ code: 'not_allowed' });
    expect(requests).toEqual([]);
  });

  it('is shown all the same where it could not be kept after all', async () => {
    const { id } = await profiles.connect({ name: 'Old', baseUrl: origin, key: 'old-key-0123456789' });
    create = async () => {
      await profiles.remove(id);
      return { kind: 'made', made, baseUrl: origin };
    };
    const making = await maker.make({ ...order, target: { kind: 'profile', profileId: id, replaces: true } });
    expect(making).toMatchObject({ kind: 'notStored', problem: 'This profile has been removed.' });
    expect(maker.reveal(making.makingId).text).toBe(made.key);
  });

  it('is looked for by the person where the answer cannot be read, and each text of it is a secret', async () => {
    const text = '{"a":"first-0123456789","b":["second-0123456789 and words"],"c":"Desk"}';
    create = async () => ({ kind: 'unread', text, baseUrl: origin });
    const making = await maker.make(toNew);
    expect(making.kind).toBe('unread');
    expect(secrets.slice(2)).toEqual(['first-0123456789', 'second-0123456789']);
    expect(maker.reveal(making.makingId)).toEqual({ kind: 'answer', text });
    expect(profiles.list()).toEqual([]);
    await expect(maker.store(making.makingId, 'two words')).rejects.toMatchObject({
      fields: [{ field: 'key' }],
    });
    const kept = await maker.store(making.makingId, ' second-0123456789 ');
    expect(kept).toMatchObject({ kind: 'stored', name: 'Studio' });
    expect(maker.reveal(making.makingId)).toEqual({ kind: 'key', text: 'second-0123456789' });
    expect(await keyOf(profiles.active()?.id ?? '')).toBe('second-0123456789');
  });

  it('lets go of the token when the service says no', async () => {
    create = async () => Promise.reject(new EaselError('unauthorized', 'No.'));
    await expect(maker.make(toNew)).rejects.toThrow('No.');
    expect(secrets).toEqual([`while ${token}`, 'no more']);
  });
});
