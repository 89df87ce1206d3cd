import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AdminClient } from '../../../src/service/admin/AdminClient';
import { colourGraph, type FakeComfy } from '../../service/support/fakeComfy';
import { builtFolder } from '../../support/builtFolder';

/** The built service on a folder, in a process of its own. */
export interface EngineService {
  readonly url: string;
  readonly apiKey: string;
  readonly pid: number;
  readonly admin: AdminClient;
  stop(): Promise<void>;
}

export async function generate(
  service: Pick<EngineService, 'url' | 'apiKey'>,
  model: string,
  seed: number,
): Promise<readonly string[]> {
  const answer = await fetch(`${service.url}/api/v1/${model}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'a quiet harbour', seed }),
  });
  const json = (await answer.json()) as { images?: { url: string }[]; message?: string };
  if (answer.status !== 200) throw new Error(`${answer.status} ${json.message}`);
  return (json.images ?? []).map(({ url }) => url);
}

/** The peer of a picture by the service: hands an order over, asks until it is there, fetches its file. */
export async function byHand(comfy: FakeComfy, seed: number): Promise<void> {
  const id = crypto.randomUUID();
  const prompt = structuredClone(colourGraph()) as Record<string, { inputs: Record<string, unknown> }>;
  Object.assign(prompt['4']?.inputs ?? {}, { noise_seed: seed });
  Object.assign(prompt['2']?.inputs ?? {}, { filename_prefix: `peer/${id}` });
  const told = comfy.onDone(id);
  await fetch(`${comfy.url}/prompt`, {
    method: 'POST',
    body: JSON.stringify({ prompt, prompt_id: id, client_id: 'peer' }),
  });
  await told;
  const query = new URLSearchParams({ filename: `${id}_00001_.png`, subfolder: 'peer', type: 'output' });
  await (await fetch(`${comfy.url}/view?${query}`)).arrayBuffer();
}

export async function startEngineService(folder: string): Promise<EngineService> {
  const args = [join(builtFolder, 'service.js'), '--data', folder, '--rate-limit', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, apiKey, sessionToken } = JSON.parse(line) as Record<string, string>;
  const admin = new AdminClient(url ?? '', sessionToken ?? '');
  return {
    url: url ?? '',
    apiKey: apiKey ?? '',
    pid: child.pid ?? 0,
    admin,
    async stop() {
      await admin.close();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

export async function atOnce(
  count: number,
  parallel: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let number = next++; number < count; number = next++) await work(number);
    }),
  );
}

export async function each(count: number, work: (number: number) => Promise<void>): Promise<number> {
  return (await timed(async () => atOnce(count, 1, work))) / count;
}

export async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** MB that a process has in memory now. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
