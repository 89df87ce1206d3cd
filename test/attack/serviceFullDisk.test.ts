// A disk that is really full, under the built service.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditService } from '../chaos/support/auditService';
import { builtFolder } from '../support/builtFolder';
import { SmallDisk } from './support/SmallDisk';

const canMount = await SmallDisk.mount(1).then(async (disk) => {
  await disk?.unmount();
  return disk !== null;
});

let disk: SmallDisk;
beforeEach(async () => {
  const mounted = await SmallDisk.mount(8);
  if (mounted === null) throw new Error('The disk could not be mounted');
  disk = mounted;
});
afterEach(() => disk.unmount());

async function start() {
  const [command = '', ...before] = disk.inside;
  const args = [process.execPath, join(builtFolder, 'service.js'), '--data', join(disk.folder, 'studio')];
  const child = spawn(command, [...before, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, apiKey } = JSON.parse(line) as { url: string; apiKey: string };
  const call = async (path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { call, stop };
}

describe.skipIf(!canMount)('a service whose disk is full', () => {
  it('says so, charges nothing, keeps no part of a file, and goes on when there is room', async () => {
    const service = await start();
    const post = () => service.call('/api/v1/imagegen/dev', { prompt: 'a harbour' });
    expect((await post()).status).toBe(200);
    const before = (await service.call('/api/credits/balance')).json.balance;
    // room for rows, and for no picture
    disk.fill(100_000);
    const full = await post();
    expect(full.status).toBe(500);
    expect(full.json.message).toContain('the disk of the service is full');
    expect((await service.call('/api/credits/balance')).json.balance).toBe(before);
    disk.fill();
    for (let round = 0; round < 30; round += 1) {
      const { status, json } = await post();
      expect([status, json.message]).toEqual([
        500,
        expect.stringContaining('the disk of the service is full'),
      ]);
    }
    disk.free();
    expect((await post()).status).toBe(200);
    await service.stop();
    const copy = mkdtempSync(join(tmpdir(), 'easel-full-'));
    cpSync(disk.at('studio'), copy, { recursive: true });
    expect(auditService(copy)).toEqual([]);
    rmSync(copy, { recursive: true });
  });
});
