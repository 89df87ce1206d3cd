// Kills of the service before each statement of a generation, on one folder, with an engine that outlives them all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startTestService } from '../service/support/client';
import { colourGraph, FakeComfy } from '../service/support/fakeComfy';
import { builtFolder } from '../support/builtFolder';
import { removeFolder } from '../support/removeFolder';
import { auditService } from './support/auditService';

export interface StatementFigures {
  readonly kills: number;
  /** Generations that were never begun, that were delivered, and that failed. */
  readonly barred: number;
  readonly delivered: number;
  readonly failed: number;
  readonly wrong: readonly string[];
}

const apiKey = 'a_key_for_the_statements';
const model = '/api/v1/studio/colour';

/**
 * Dies at the 1st, 2nd … statement until a generation needs no more. After each death the service starts again, settles, and its
 * books are compared. @param every 1: each statement; n: each n-th, from `first` on
 */
export async function killStatements(every = 1, first = 1): Promise<StatementFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'easel-statements-'));
  const comfy = await FakeComfy.start();
  const wrong: string[] = [];
  const ends = { barred: 0, delivered: 0, failed: 0 };
  let kills = 0;
  try {
    const before = await startTestService({ dataDir, apiKey, instant: false });
    const engine = { kind: 'comfyui', id: 'studio', urls: [comfy.url] };
    const workflow = { text: JSON.stringify(colourGraph()), name: 'colour' };
    await before.post('/api/engines', engine, { key: before.sessionToken });
    await before.post('/api/engines/studio/workflows', workflow, { key: before.sessionToken });
    await before.stop();
    for (let dieAt = first; ; dieAt += every) {
      const attempt = `statement-${dieAt}`;
      const died = await generateAndDie(dataDir, attempt, dieAt);
      if (died) kills += 1;
      const service = await startTestService({ dataDir, apiKey, instant: false });
      let status = 202;
      let text = '';
      for (; status === 202; ) {
        const answer = await service.post(`/api/attempts/${attempt}/settle`, {});
        [status, text] = [answer.status === 200 ? answer.json.status : answer.status, answer.text];
      }
      await service.stop();
      if (status === 404) ends.barred += 1;
      else if (status === 200) ends.delivered += 1;
      else ends.failed += 1;
      if (status !== 200 && status !== 404) wrong.push(`${dieAt}: ${text}`);
      wrong.push(...auditService(dataDir).map((words) => `after a death at statement ${dieAt}: ${words}`));
      if (!died) break;
    }
    return { kills, ...ends, wrong };
  } finally {
    await comfy.stop();
    await removeFolder(dataDir);
  }
}

/** @returns whether it died */
async function generateAndDie(dataDir: string, attempt: string, dieAt: number): Promise<boolean> {
  const hook = new URL('support/dieAtStatement.mjs', import.meta.url).href;
  const args = ['--import', hook, join(builtFolder, 'service.js'), '--data', dataDir];
  const env = { ...process.env, EASEL_SERVICE_KEY: apiKey, EASEL_TEST_DIE_AT: String(dieAt) };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  await fetch(url + model, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': attempt,
    },
    body: JSON.stringify({ prompt: attempt, seed: dieAt }),
  }).then(
    (answer) => answer.text(),
    () => {},
  );
  child.kill('SIGTERM');
  const [, signal] = (await ended) as [number | null, string | null];
  return signal === 'SIGKILL';
}
