import { describe, expect, it } from 'vitest';
import { assertTransition, type JobState, sectionOf, zJobState } from './jobStates';

const nextOf = (from: JobState) => zJobState.options.filter((to) => isLegal(from, to));

function isLegal(from: JobState, to: JobState): boolean {
  try {
    assertTransition(from, to);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'illegal_transition' });
    return false;
  }
}

describe('job states', () => {
  it('lets a job walk the whole path from queued to done', () => {
    const path = ['queued', 'sending', 'responded', 'downloading', 'done'] as const;
    for (let i = 1; i < path.length; i += 1) {
      const [from, to] = [path[i - 1], path[i]];
      if (from && to) expect(() => assertTransition(from, to)).not.toThrow();
    }
  });

  it('is sent from the queue alone, and never again once it is done', () => {
    expect(zJobState.options.filter((from) => isLegal(from, 'sending'))).toEqual(['queued', 'waiting']);
    expect(nextOf('done')).toEqual([]);
  });

  it('never lets what was answered be sent again', () => {
    expect(nextOf('responded')).toEqual(['downloading']);
    expect(nextOf('downloading')).toEqual(['done', 'download_failed']);
    expect(nextOf('download_failed')).toEqual(['downloading']);
  });

  it('lets an unknown charge go only back to the queue or on with the answer that was found', () => {
    expect(nextOf('unknown_charge')).toEqual(['queued', 'responded']);
  });

  it('moves an unknown that was dismissed out of Needs attention', () => {
    expect(sectionOf('unknown_charge', false)).toBe('attention');
    expect(sectionOf('unknown_charge', true)).toBe('finished');
  });
});
