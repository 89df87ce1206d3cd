import type { Difference, UsageComparison } from '@shared/domain/account/UsageComparison';
import { describe, expect, it } from 'vitest';
import { missingFiguresText, profileServiceFigures, type ServiceSide, sumOfSides } from './serviceSides';

const at = Date.UTC(2026, 2, 1, 12);
const difference = (serviceMilli: number | null, ownMilli: number, lines: Difference['lines'] = []) => ({
  serviceMilli,
  serviceRequests: 2,
  lines,
  differenceMilli: serviceMilli === null ? null : serviceMilli - ownMilli,
});
const read = (total: Difference, isPart = false): UsageComparison => ({
  kind: 'read',
  at,
  isPart,
  total,
  byModel: [],
  byDay: [],
});
const side = (name: string, comparison: UsageComparison, problem: string | null = null): ServiceSide => ({
  profileId: `of ${name}`,
  name,
  comparison,
  problem,
});
const lost = { why: 'lost', milli: 1000, requests: 1 } as const;
const days = { why: 'days', milli: -500, requests: 0 } as const;
const north = side('North', read(difference(9000, 8000, [lost])));
const south = side('South', read(difference(5500, 5000, [days, lost])));
const never = side('East', { kind: 'never' });
const silent = side('West', read(difference(null, 700)));

describe('the services of all profiles', () => {
  it('are summed where both sides are known, with each reason once', () => {
    expect(sumOfSides([north, never, south, silent])).toEqual({
      ownMilli: 13_000,
      profiles: 2,
      difference: {
        serviceMilli: 14_500,
        serviceRequests: 4,
        differenceMilli: 1500,
        lines: [days, { why: 'lost', milli: 2000, requests: 2 }],
      },
    });
    expect(sumOfSides([never, silent])).toBeNull();
    expect(profileServiceFigures([never, silent])).toBeNull();
  });

  it('stand in the line of their profile, and together only where none is missing', () => {
    const beside = profileServiceFigures([north, south]);
    expect([...(beside?.byKey.keys() ?? [])]).toEqual(['of North', 'of South']);
    expect(beside?.total.serviceMilli).toBe(14_500);
    expect(profileServiceFigures([north, south, never])?.total.serviceMilli).toBeNull();
  });

  it('are named in words where they say nothing, or not all', () => {
    const words = (of: ServiceSide) => missingFiguresText(of, at);
    expect(words(north)).toBeNull();
    expect(words(never)).toBe('Easel did not request the service’s figures for East for these dates.');
    expect(words(silent)).toBe('The service for West does not report spending.');
    expect(words({ ...never, problem: 'No network.' })).toBe(
      'The service for East did not respond: No network.',
    );
    expect(words({ ...north, problem: 'No network.' })).toMatch(
      /^The numbers for North are from \d\d:00, because the service did not respond: No network\.$/,
    );
    expect(words(side('East', { kind: 'unreadable', at, raw: 1 }))).toContain('Easel cannot read');
    expect(words(side('East', read(difference(1, 1), true)))).toContain('only the first page');
  });
});
