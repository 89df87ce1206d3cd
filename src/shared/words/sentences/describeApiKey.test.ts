import { describe, expect, it } from 'vitest';
import type { KeyFacts } from '../../domain/account/KeyFacts';
import { describeApiKey, keyReminder } from './describeApiKey';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 20, 12);
const facts = (changes: Partial<KeyFacts> = {}): KeyFacts => ({
  profileId: 'p',
  description: null,
  scope: null,
  createdAt: null,
  expiresAt: null,
  setAt: now - 100 * dayMs,
  ...changes,
});

describe('what is said of a key', () => {
  it('is what is known, with its age from its making, else from when Easel was given it', () => {
    const made = { description: 'Desk', scope: 'full_access', createdAt: now - 12 * dayMs };
    expect(describeApiKey(facts({ ...made, expiresAt: now + 20 * dayMs }), now)).toEqual([
      '“Desk”',
      'full access',
      'created 12 days ago (8 November 2026)',
      'expires 10 December 2026',
    ]);
    expect(describeApiKey(facts({ scope: 'read_only' }), now)[0]).toBe('read_only');
    expect(describeApiKey(facts({ setAt: now }), now)).toEqual(['added to Easel today (20 November 2026)']);
    expect(describeApiKey(facts({ setAt: now - dayMs, expiresAt: now - 1 }), now)).toEqual([
      'added to Easel 1 day ago (19 November 2026)',
      'expired 20 November 2026',
    ]);
  });

  it('reminds when it is as old as the settings say, and never where they say nothing', () => {
    expect(keyReminder(facts(), now, 90)).toBe('The key is 100 days old. Change the key from time to time.');
    expect(keyReminder(facts({ createdAt: now - 10 * dayMs }), now, 90)).toBeNull();
    expect(keyReminder(facts(), now, 101)).toBeNull();
    expect(keyReminder(facts(), now, null)).toBeNull();
  });

  it('says before everything else that it ends', () => {
    const ends = (inMs: number) => keyReminder(facts({ expiresAt: now + inMs }), now, 90);
    expect(ends(13 * dayMs)).toContain('expires in 13 days');
    expect(ends(dayMs / 2)).toContain('expires today');
    expect(ends(-1)).toContain('has expired');
    expect(ends(15 * dayMs)).toContain('100 days old');
  });
});
