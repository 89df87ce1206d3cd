import { describe, expect, it } from 'vitest';
import { planResume, rangeHeaders } from './planResume';

const answer = (status: number, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  header: (name: string) => headers[name] ?? null,
});
const nothing = { length: 0, validator: null };
const part = { length: 100, validator: '"a"' };

describe('resuming a download', () => {
  it('asks for a range only with something to go on from and to compare with', () => {
    expect(rangeHeaders(part)).toEqual({ range: 'bytes=100-', 'if-range': '"a"' });
    expect(rangeHeaders(nothing)).toEqual({});
    expect(rangeHeaders({ length: 100, validator: null })).toEqual({});
  });

  it('takes a strong ETag, else a date, and never a weak ETag to compare with', () => {
    const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
    const validator = (headers: Readonly<Record<string, string>>) => {
      const plan = planResume(nothing, answer(200, headers));
      return plan.kind === 'write' ? plan.validator : undefined;
    };
    expect(validator({ etag: '"x"', 'last-modified': date })).toBe('"x"');
    expect(validator({ etag: 'W/"x"', 'last-modified': date })).toBe(date);
    expect(validator({ etag: 'W/"x"' })).toBeNull();
  });

  it('goes on where the range fits exactly', () => {
    const headers = { 'content-range': 'bytes 100-199/200', 'content-length': '100', etag: '"a"' };
    expect(planResume(part, answer(206, headers))).toEqual({
      kind: 'write',
      from: 100,
      total: 200,
      validator: '"a"',
    });
  });

  it.each([
    'bytes 99-199/200',
    'bytes 101-199/200',
    'bytes 100-198/200',
    'bytes 100-199/*',
    'bytes */200',
    'items 100-199/200',
    '',
  ])('takes the range “%s” for an error', (range) => {
    expect(() => planResume(part, answer(206, { 'content-range': range }))).toThrow(
      'a different part of the file',
    );
  });

  it('takes a range whose length does not match for an error', () => {
    const headers = { 'content-range': 'bytes 100-199/200', 'content-length': '50' };
    expect(() => planResume(part, answer(206, headers))).toThrow('a different part of the file');
  });

  it('starts over after 416, a changed ETag, and a 200', () => {
    expect(planResume(part, answer(416))).toEqual({ kind: 'ask_again_from_start' });
    const changed = { 'content-range': 'bytes 100-199/200', etag: '"b"' };
    expect(planResume(part, answer(206, changed))).toEqual({ kind: 'ask_again_from_start' });
    expect(planResume(part, answer(200, { 'content-length': '200' }))).toMatchObject({ from: 0, total: 200 });
  });

  it('refuses a piece nobody asked for', () => {
    expect(() => planResume(nothing, answer(206, { 'content-range': 'bytes 0-9/10' }))).toThrow(
      'a part of the file that Easel did not request',
    );
  });

  it.each([
    [403, 'final'],
    [404, 'final'],
    [410, 'final'],
    [202, 'transient'],
    [204, 'transient'],
    [401, 'transient'],
    [407, 'transient'],
    [416, 'transient'],
    [425, 'transient'],
    [408, 'transient'],
    [429, 'transient'],
    [500, 'transient'],
    [503, 'transient'],
  ])('takes %i for %s', (status, kind) => {
    expect(() => planResume(nothing, answer(status))).toThrow(expect.objectContaining({ kind }));
  });

  it('waits as long as the host asks, within ten minutes', () => {
    const wait = (seconds: string) => {
      try {
        planResume(nothing, answer(503, { 'retry-after': seconds }));
      } catch (error) {
        return (error as { retryAfterMs: number | null }).retryAfterMs;
      }
      return undefined;
    };
    expect(wait('7')).toBe(7_000);
    expect(wait('99999')).toBe(600_000);
    expect(wait('soon')).toBeNull();
  });
});
