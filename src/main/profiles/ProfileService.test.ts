import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProfileCheck } from '@shared/domain/account/Profile';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { quietLog } from '../ports/quietLog.testing';
import { Keychain } from './Keychain';
import { KeyFactsStore } from './KeyFactsStore';
import { KeyOrigins } from './KeyOrigins';
import { LocalServiceHost } from './LocalServiceHost';
import { ProfileService } from './ProfileService';
import { ProfileStore } from './ProfileStore';
import { Profiles } from './Profiles';

const origin = 'https://studio.example';
const key = 'canary-key-0123456789';
const unknownKey: ProfileCheck = {
  ok: false,
  problem: { field: 'key', message: 'The service does not know this key.', hint: null },
};

let root: string;
let library: LibraryDatabase;
let profiles: Profiles;
let profileService: ProfileService;
let checks: string[];
let events: string[];
let refuses: boolean;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-desk-'));
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
  checks = [];
  events = [];
  refuses = false;
  profileService = new ProfileService({
    profiles,
    check: async (baseUrl, typed) => {
      checks.push(`${baseUrl} ${typed}`);
      if (typed !== key) return unknownKey;
      return {
        ok: true,
        baseUrl: origin,
        version: null,
        balanceMilli: null,
        balanceUnread: null,
        unread: [],
      };
    },
    requireConsent: async (to) => {
      if (refuses) throw new Error(`not to ${to}`);
    },
    onSecret: (secret) => events.push(`secret ${secret}`),
    onConnectionChanged: (profileId) => events.push(profileId),
    onRemoved: (profileId) => events.push(`removed ${profileId}`),
    onOptionsChanged: (profileId) => events.push(`options ${profileId}`),
  });
});
afterEach(() => {
  library.close();
  rmSync(root, { recursive: true, force: true });
});

describe('ProfileService', () => {
  it('keeps the origin the check gave back, and tells that there is a connection', async () => {
    const profile = await profileService.connect({ name: 'Studio', baseUrl: `${origin}/`, key });
    expect(profile).toMatchObject({ name: 'Studio', baseUrl: origin, active: true });
    expect(checks).toEqual([`${origin}/ ${key}`]);
    expect(events).toEqual([`secret ${key}`, profile.id]);
  });

  it('keeps nothing that the service refuses, and says at which field', async () => {
    const fields = [{ field: 'key', message: 'The service does not know this key.' }];
    await expect(
      profileService.connect({ name: 'Studio', baseUrl: origin, key: 'other' }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      fields,
    });
    expect(profiles.list()).toEqual([]);
    const { id } = await profileService.connect({ name: 'Studio', baseUrl: origin, key });
    events = [];
    await expect(profileService.setKey(id, 'other')).rejects.toMatchObject({ fields });
    expect(await profiles.connectionOf(id)).toMatchObject({ key });
    expect(events).toEqual(['secret other']);
  });

  it('asks at a new address with the key that was typed for it, never with the one there is', async () => {
    const { id } = await profileService.connect({ name: 'Studio', baseUrl: origin, key });
    checks = [];
    await expect(profileService.setAddress(id, 'https://other.example', '')).rejects.toMatchObject({
      fields: [{ field: 'key' }],
    });
    expect(checks).toEqual(['https://other.example ']);
    expect(profiles.get(id).baseUrl).toBe(origin);
    await profileService.setAddress(id, 'https://other.example', key);
    expect(checks.at(-1)).toBe(`https://other.example ${key}`);
    expect(events.at(-1)).toBe(id);
  });

  it('keeps no key for an address that the person says no to', async () => {
    const { id } = await profileService.connect({ name: 'Studio', baseUrl: origin, key });
    refuses = true;
    await expect(profileService.connect({ name: 'Other', baseUrl: origin, key })).rejects.toThrow(
      `not to ${origin}`,
    );
    await expect(profileService.setAddress(id, 'https://other.example', key)).rejects.toThrow('not to');
    await expect(profileService.setKey(id, key)).rejects.toThrow('not to');
    expect(profiles.list().map(({ name, baseUrl }) => [name, baseUrl])).toEqual([['Studio', origin]]);
  });

  it('says so when the local service does not start, and tells of no connection', async () => {
    await expect(profileService.tryLocal()).rejects.toMatchObject({ code: 'unreachable' });
    expect(events).toEqual([]);
  });
});
