import { readFile } from 'node:fs/promises';
import { type Browser, test as base, type Page } from '@playwright/test';
import { chromium } from 'playwright';
import { t } from '../../../src/shared/messages/t';
import { findChromium } from '../../../tools/electron-stand-in/chromium/findChromium';
import { type RunningService, startService } from '../../support/startService';

export const password = 'a long enough secret';

type Answer = Readonly<{ id: string; key: string; link: { url: string } }>;

/** A service with its dashboard, and whoever runs it, as the token of its start. */
export type Studio = Readonly<{
  service: RunningService;
  admin: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Opens the page, at a place of it. */
  open: (place?: string) => Promise<Page>;
  /** Invites somebody, who follows the link and is signed in. */
  enter: (
    person: Readonly<{ name: string; email: string; role?: string; credits?: number }>,
  ) => Promise<Page>;
}>;

/** Playwright's test with a browser of its own: the dashboard is a page of the web, and no window of the app. */
export const test = base.extend<{ studio: Studio }, { web: Browser }>({
  web: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      const web = await chromium.launch({ executablePath: findChromium(true) ?? '', args: ['--no-sandbox'] });
      await use(web);
      await web.close();
    },
    { scope: 'worker' },
  ],
  studio: async ({ web }, use) => {
    const service = await startService({ instant: true });
    const context = await web.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
    const refused: string[] = [];
    const admin = async (method: string, path: string, body?: unknown): Promise<Answer> => {
      const answer = await fetch(service.url + path, {
        method,
        headers: { authorization: `Bearer ${service.sessionToken}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return (await answer.json()) as Answer;
    };
    const open = async (place = ''): Promise<Page> => {
      const page = await context.newPage();
      page.on('console', (line) => {
        if (/Content Security Policy/.test(line.text())) refused.push(line.text());
      });
      page.on('pageerror', (error) => refused.push(error.message));
      await page.goto(`${service.url}/${place}`);
      return page;
    };
    await use({
      service,
      admin,
      open,
      async enter(person) {
        const { link } = await admin('POST', '/api/admin/people', person);
        const page = await open(new URL(link.url).hash);
        await page.getByLabel(t('dashboard.newPassword')).fill(password);
        await page.getByLabel(t('dashboard.theSamePasswordAgain')).fill(password);
        await page.getByRole('button', { name: t('dashboard.setPasswordAndSignIn') }).click();
        await page.getByRole('heading', { name: t('dashboard.overview') }).waitFor();
        return page;
      },
    });
    await context.close();
    await service.stop();
    base.expect(refused).toEqual([]);
  },
});

/** Follows a link in the page to another page. */
export async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** The text of a file that the page saves. */
export async function savedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path(), 'utf8');
}
