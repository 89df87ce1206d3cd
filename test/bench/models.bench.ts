// A letter typed into the picker of a service with 2,000 models, until the narrowed list is painted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Studio } from '../e2e/support/Studio';
import { startForeignService } from '../support/foreignService';
import { launchApp } from '../support/launchApp';
import type { Bench, BenchOptions, BenchRow } from './Bench';
import { median } from './Bench';

const texts = ['s', 'st', 'stu', 'studio 1', 'studio 19', 'm1', 'm12', 'm1', 'm', '', 'water', 'zz', 'z', ''];
const rounds = 7;
const aimMs = 30;

async function measure(count: number): Promise<readonly BenchRow[]> {
  process.env.EASEL_E2E = 'stand-in';
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-'));
  const service = await startForeignService({
    providers: Array.from({ length: 20 }, (_, at) => `studio-${at}`),
    modelsOf: ({ provider }) =>
      Array.from({ length: count / 20 }, (_, at) => ({
        id: `m${at}`,
        name: `Model ${at} of ${provider}`,
        type: at % 9 === 0 ? 'video' : 'image',
        description: at % 3 === 0 ? 'soft watercolour on rough paper' : 'fine lines',
      })),
  });
  const app = await launchApp({ library: folder, env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } });
  try {
    const { page } = app;
    await new Studio(page).connect(service);
    await page.getByRole('button', { name: /^Model:/ }).click();
    const words = (count + 3).toLocaleString('en');
    await page.getByPlaceholder(`Search ${words} models`).waitFor();
    const times = await page.evaluate(typeInPicker, { texts, rounds });
    const sorted = times.toSorted((a, b) => a - b);
    const worst = sorted.at(-1) ?? Number.NaN;
    const row = (label: string, ours: number, isHeld: boolean): BenchRow => ({
      label: `${label}, ${count.toLocaleString('en')} models`,
      ours,
      peer: null,
      peerName: null,
      unit: 'ms',
      aim: isHeld ? `at most ${aimMs} ms` : 'none, for comparison',
      met: !isHeld || ours <= aimMs,
    });
    return [
      row('a letter in the picker to the next frame after its list, median', median(times), true),
      row('the longest of them', worst, false),
    ];
  } finally {
    await app.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs in the page: writes each text as React hears it, and waits until what follows is handed to the screen. */
async function typeInPicker(what: Readonly<{ texts: readonly string[]; rounds: number }>): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('input[role=combobox]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (!field || !set) throw new Error('the picker is not open');
  const times: number[] = [];
  for (let round = 0; round < what.rounds; round += 1) {
    for (const text of what.texts) {
      const start = performance.now();
      set.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise<void>((painted) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => painted();
          port2.postMessage(0);
        });
      });
      times.push(performance.now() - start);
    }
  }
  return times;
}

async function run({ sizes = [2000] }: BenchOptions): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of sizes) rows.push(...(await measure(size)));
  return rows;
}

export const bench: Bench = { name: 'models', about: 'searching the list of models', run };
