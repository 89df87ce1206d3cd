import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestLedger } from '../../src/service/accounts/TestLedger';
import type { ServiceOptions } from '../../src/service/ServiceOptions';
import { builtFolder } from './builtFolder';
import { projectFolder } from './launchApp';

type LedgerState = ReturnType<TestLedger['state']>;

/** What a test wants of the service; what it leaves out takes the service's own default. */
export type ServiceWishes = Readonly<{
  /** 0 or absent: a free one. */
  port?: number;
  credits?: number;
  /** Requests a minute; 0: no limit. */
  rateLimit?: number;
  /** Time added to each generation, ms. */
  latencyMs?: readonly [number, number];
  faults?: NonNullable<ServiceOptions['faults']>;
  /** Ready-made files in place of drawings. */
  instant?: boolean;
  /** When to charge; default `onSuccess`. */
  bill?: 'onSuccess' | 'onReceipt';
  /** A key to accept; default: a new one. */
  apiKey?: string;
}>;

/** A service in a process of its own, as a person would have one. */
export type RunningService = Readonly<{
  /** `http://127.0.0.1:PORT` */
  url: string;
  port: number;
  pid: number;
  apiKey: string;
  sessionToken: string;
  /** What it received and billed, as `GET /__ledger` tells it. */
  ledger: () => Promise<LedgerState>;
  /** Ends a key that it made, which then opens nothing. @returns its id in the ledger */
  endKey: (key: string) => Promise<string>;
  /** Ends it and waits until it is gone. Fine to call twice. */
  stop: () => Promise<void>;
}>;

/** Starts the built service (`out/main/service.js`) and waits until it serves. */
export async function startService(wishes: ServiceWishes = {}): Promise<RunningService> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-service-'));
  const faults = join(folder, 'faults.json');
  if (wishes.faults) writeFileSync(faults, JSON.stringify(wishes.faults));
  const args = [
    ['--port', wishes.port ?? 0],
    ['--credits', wishes.credits],
    ['--rate-limit', wishes.rateLimit],
    ['--latency', wishes.latencyMs?.join('-')],
    ['--bill', wishes.bill],
    ['--faults', wishes.faults ? faults : undefined],
  ].flatMap(([name, value]) => (value === undefined ? [] : [String(name), String(value)]));
  const child = spawn(
    join(projectFolder, 'node_modules/node/bin/node'),
    [join(builtFolder, 'service.js'), ...args, '--test-ledger', ...(wishes.instant ? ['--instant'] : [])],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(wishes.apiKey ? { EASEL_SERVICE_KEY: wishes.apiKey } : {}) },
    },
  );
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('close', () => reject(new Error(`the service did not start\n${complaints}`)));
  });
  const { url, apiKey, sessionToken } = JSON.parse(line) as Record<string, string>;
  if (!url || !apiKey || !sessionToken) throw new Error(`the service said: ${line}`);
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    apiKey,
    sessionToken,
    ledger: async () => (await (await fetch(`${url}/__ledger`)).json()) as LedgerState,
    async endKey(key) {
      const answer = await fetch(`${url}/__end-key`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
      });
      const { id } = (await answer.json()) as { id?: string };
      if (id === undefined) throw new Error(`the service does not know a key that it made: ${answer.status}`);
      return id;
    },
    stop,
  };
}
