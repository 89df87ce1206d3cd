import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { standInUtilityProcess } from './StandInUtilityProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'easel-utility-'));
const file = join(folder, 'echo.mjs');
writeFileSync(
  file,
  `process.parentPort.on('message', ({ data }) => process.parentPort.postMessage({ data, env: process.env.SAID }));`,
);
afterAll(() => rmSync(folder, { recursive: true }));

describe('a utility process in the stand-in', () => {
  it('talks by process.parentPort, has the environment it was given, and ends when told', async () => {
    const child = standInUtilityProcess.fork(file, [], { env: { SAID: 'this' }, stdio: 'ignore' });
    child.postMessage({ hello: 1 });
    expect((await once(child, 'message'))[0]).toEqual({ data: { hello: 1 }, env: 'this' });
    expect(child.pid).toBeGreaterThan(0);
    const ended = once(child, 'exit');
    expect(child.kill()).toBe(true);
    await ended;
    expect(child.pid).toBeUndefined();
  });

  it('knows nothing that the stand-in does not have', async () => {
    const child = standInUtilityProcess.fork(file, [], { stdio: 'ignore' });
    expect(() => (child as unknown as { stdout: unknown }).stdout).toThrow('not in the stand-in');
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
});
