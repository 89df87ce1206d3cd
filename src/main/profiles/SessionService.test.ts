import { EaselError } from '@shared/ipc/EaselError';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Profiles } from './Profiles';
import { SessionService, type SessionServiceOptions } from './SessionService';

const by = { kind: 'password', email: 'bo@studio.test', password: 'secret words' } as const;
const typed = { name: '', baseUrl: 'http://studio', email: by.email, password: by.password };
let signedOut: string[];
let tokens: number;
beforeEach(() => {
  signedOut = [];
  tokens = 0;
});

const sessionsWith = (changes: Partial<SessionServiceOptions> = {}) =>
  new SessionService({
    profiles: {
      get: (id: string) => ({ id, kind: 'remote', baseUrl: 'http://studio' }),
      checkNewName: () => {},
      findByAddress: () => [],
    } as unknown as Profiles,
    verifyServiceUrl: async () => 'http://studio',
    requireConsent: async () => {},
    signIn: async () => {
      tokens += 1;
      return { token: `token ${tokens}`, person: { name: 'Bo' } };
    },
    signOut: async (_, token) => void signedOut.push(token),
    listKeys: async () => [],
    deleteKey: async () => {},
    check: async () => ({ ok: false, problem: { field: 'key', message: '', hint: null } }),
    makeKey: async () => ({ kind: 'stored', makingId: 'm', profileId: 'p', name: 'P', note: null }),
    keyInUse: async () => null,
    onKeyDeleted: () => {},
    whileSecret: (_, work) => work(),
    ...changes,
  });

describe('a session', () => {
  it('ends with the first steps, also where no key could be made', async () => {
    await sessionsWith().connect(typed);
    const none = async () => {
      throw new EaselError('service_error', 'No key was made.');
    };
    await expect(sessionsWith({ makeKey: none }).connect(typed)).rejects.toThrow('No key was made.');
    const unkept = sessionsWith({
      makeKey: async () => ({ kind: 'notStored', makingId: 'm', problem: 'Full.' }),
    });
    await expect(unkept.connect(typed)).rejects.toThrow('Full.');
    expect(signedOut).toEqual(['token 1', 'token 2', 'token 3']);
  });

  it('ends with its dialog, and where another begins', async () => {
    const service = sessionsWith();
    const first = await service.begin({ profileId: 'p', by });
    const second = await service.begin({ profileId: 'p', by });
    expect(signedOut).toEqual(['token 1']);
    await service.end(first.sessionId);
    expect(await service.keys(second.sessionId)).toEqual([]);
    await service.end(second.sessionId);
    expect(signedOut).toEqual(['token 1', 'token 2']);
    await expect(service.keys(second.sessionId)).rejects.toThrow('Sign in again.');
  });

  it('that was given goes on where it came from', async () => {
    const service = sessionsWith();
    const { sessionId } = await service.begin({ profileId: 'p', by: { kind: 'token', token: ' given ' } });
    await service.end(sessionId);
    expect(signedOut).toEqual([]);
  });
});
