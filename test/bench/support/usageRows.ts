// From a press to the drawn chart of what was spent, over a ledger of a million requests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { t } from '../../../src/shared/messages/t';
import { dataOf, fillLedger, firstProfile } from '../../support/fillLedger';
import { makeLibrary } from '../../support/library/makeLibrary';
import { type BenchRow, median } from '../Bench';
import { launchInBench } from './launchInBench';

const requests = 1_000_000;
const rounds = 9;
const aimMs = 150;

/** ms by the page's own clock, from a click until the chart of so many bars is drawn. */
function clickToChart(target: Locator, bars: number): Promise<number> {
  return target.evaluate(async (element: HTMLElement, count) => {
    const start = performance.now();
    element.click();
    for (;;) {
      await new Promise((done) => requestAnimationFrame(done));
      const chart = document.querySelector(`[role=img][aria-label*="shown in ${count} bars"] canvas`);
      if (chart) return performance.now() - start;
      if (performance.now() - start > 30_000) throw new Error('no chart was drawn');
    }
  }, bars);
}

export async function usageRows(): Promise<readonly BenchRow[]> {
  const library = mkdtempSync(join(tmpdir(), 'easel-bench-usage-'));
  try {
    await makeLibrary(library, { assets: 3, days: 1, samples: 3, profile: 'local' });
    const profileId = firstProfile(dataOf(library));
    fillLedger(dataOf(library), { profileId, requests, days: 365, now: Date.now(), lostEvery: 997 });
    const app = await launchInBench(library);
    try {
      const account = app.page
        .getByRole('navigation', { name: t('app.views') })
        .getByRole('button', { name: t('app.account') });
      const days = (nth: number) =>
        app.page
          .getByRole('radiogroup', { name: t('account.days') })
          .getByRole('radio')
          .nth(nth);
      const first = await clickToChart(account, 30);
      const again: number[] = [];
      const week: number[] = [];
      const year: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // each a range that was not asked for since the last change of the ledger
        await app.page.reload();
        await app.page.getByRole('textbox', { name: 'Prompt', exact: true }).waitFor();
        again.push(await clickToChart(account, 30));
        week.push(await clickToChart(days(0), 7));
        year.push(await clickToChart(days(2), 365));
      }
      return [
        row('press on Week to its drawn chart', median(week)),
        row('press on Year to its drawn chart', median(year)),
        compared('press on Account to the chart of a month, the view loaded with it', median(again)),
        compared('the same, the first time after the start', first),
      ];
    } finally {
      await app.close();
    }
  } finally {
    rmSync(library, { recursive: true, force: true });
  }
}

/** A figure that is held to nothing: most of it is the loading of the view. */
function compared(label: string, ours: number): BenchRow {
  return { ...row(label, ours), aim: 'none, for comparison', met: true };
}

function row(label: string, ours: number): BenchRow {
  return {
    label: `${label}, ${requests.toLocaleString('en')} requests`,
    ours,
    peer: null,
    peerName: null,
    unit: 'ms',
    aim: `at most ${aimMs} ms`,
    met: ours <= aimMs,
  };
}
