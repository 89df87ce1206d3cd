import { describe, expect, it } from 'vitest';
import { type AskAttempt, fetchAttemptOutcome } from './fetchAttemptOutcome';

/** Gives these answers in order, and then repeats the last answer. */
function server(...answers: readonly (Readonly<{ status: number; text: string }> | null)[]): {
  ask: AskAttempt;
  paths: string[];
} {
  const paths: string[] = [];
  const ask: AskAttempt = async (path) => {
    paths.push(path);
    return answers[Math.min(paths.length, answers.length) - 1] ?? null;
  };
  return { ask, paths };
}

const never = new AbortController().signal;
const answered = { status: 200, text: '{"status":500,"text":"{\\"error\\":\\"x\\"}"}' };

describe('what became of a request', () => {
  it('is its answer, as the service gave it', async () => {
    const { ask, paths } = server(answered);
    expect(await fetchAttemptOutcome(ask, 'a-1', never)).toEqual({ status: 500, text: '{"error":"x"}' });
    expect(paths).toEqual(['/api/attempts/a-1/settle']);
  });

  it('is waited for while it is open, and where the service does not answer for a while', async () => {
    const { ask, paths } = server({ status: 202, text: '{}' }, null, answered);
    expect(await fetchAttemptOutcome(ask, 'a-1', never)).toMatchObject({ status: 500 });
    expect(paths).toHaveLength(3);
  });

  it('is barred where it was never begun', async () => {
    expect(await fetchAttemptOutcome(server({ status: 404, text: '' }).ask, 'a-1', never)).toBe('barred');
  });

  it.each([
    ['a service that knows nothing of this', { status: 405, text: '' }],
    ['a page', { status: 200, text: '<html>' }],
    ['another object', { status: 200, text: '{"state":"open"}' }],
  ])('is not known by %s', async (_, answer) => {
    expect(await fetchAttemptOutcome(server(answer).ask, 'a-1', never)).toBeNull();
  });

  it('is not known once nobody waits', async () => {
    const stopped = new AbortController();
    const ask: AskAttempt = async () => {
      stopped.abort();
      return { status: 202, text: '{}' };
    };
    expect(await fetchAttemptOutcome(ask, 'a-1', stopped.signal)).toBeNull();
  });
});
