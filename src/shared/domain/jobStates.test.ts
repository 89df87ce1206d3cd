import { describe, expect, it } from 'vitest';
import { assertTransition, IllegalTransition, jobTransitions, sectionOf, zJobState } from './jobStates';

describe('job states', () => {
  it('lets a job walk the whole path from queued to done', () => {
    const path = ['queued', 'sending', 'responded', 'downloading', 'done'] as const;
    for (let i = 1; i < path.length; i += 1) {
      const [from, to] = [path[i - 1], path[i]];
      if (from && to) expect(() => assertTransition(from, to)).not.toThrow();
    }
  });

  it('refuses every transition that the table does not name', () => {
    for (const from of zJobState.options) {
      for (const to of zJobState.options) {
        if (jobTransitions[from].includes(to)) continue;
        expect(() => assertTransition(from, to)).toThrow(IllegalTransition);
      }
    }
  });

  it('never lets an unknown charge be sent without passing through the queue', () => {
    expect(jobTransitions.unknown_charge).not.toContain('sending');
    expect(jobTransitions.unknown_charge).not.toContain('waiting');
  });

  it('moves an unknown that was dismissed out of Needs attention', () => {
    expect(sectionOf('unknown_charge', false)).toBe('attention');
    expect(sectionOf('unknown_charge', true)).toBe('finished');
  });
});
