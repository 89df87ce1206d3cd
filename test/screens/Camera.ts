import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { pictureAtRest } from '../../tools/start/pictureAtRest.ts';
import type { LaunchedApp } from '../support/LaunchedApp';
import type { TextReport } from './TextReport';

const themes = ['dark', 'light'] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 900, height: 600 },
] as const;

/** What is left of 1440 × 900 at 200 %. */
const enlarged = { width: 720, height: 450 } as const;

/** Whether a window of this width shows the queue beside the view, or as a drawer over it. */
const hasRoomForQueue = (width: number) => width >= 1200;

/** Takes pictures of the window as it stands: each state in both themes and both sizes. */
export class Camera {
  readonly #folder: string;
  readonly #say: (words: string) => void;
  readonly #texts: TextReport;
  taken = 0;

  constructor(folder: string, say: (words: string) => void, texts: TextReport) {
    this.#folder = folder;
    this.#say = say;
    this.#texts = texts;
  }

  /**
   * Writes `<view>-<state>-<theme>-<width>.png` in both themes and sizes.
   * @param state words with hyphens
   * @param options.drawer in a narrow window, with the queue as a drawer
   * @param options.wide only in the wide window: what is open there closes with the queue's panel
   * @param options.plain a page that is not Easel's own and follows the system by itself
   * @param options.into what is brought into view first, in each size
   * @param options.anew what is done in each size: a drag goes on only as long as it is told of
   */
  async shoot(
    app: LaunchedApp,
    view: string,
    state: string,
    options: Readonly<{
      drawer?: boolean;
      wide?: boolean;
      plain?: boolean;
      into?: Locator;
      anew?: () => Promise<void>;
    }> = {},
  ): Promise<void> {
    const { page, desktop } = app;
    for (const { width, height } of sizes) {
      if (options.wide === true && !hasRoomForQueue(width)) continue;
      await desktop.setWindowSize(width, height);
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      const drawer = options.drawer === true && !hasRoomForQueue(width);
      const toggle = page
        .getByRole('contentinfo')
        .getByRole('button', { name: t('app.queue') })
        .last();
      if (drawer) await toggle.click();
      await options.into?.scrollIntoViewIfNeeded();
      await options.anew?.();
      for (const theme of themes) {
        await desktop.setSystemTheme(theme);
        if (options.plain !== true)
          await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
        await this.#settled(app);
        const name = `${view}-${state}-${theme}-${width}.png`;
        const picture = await pictureAtRest(page, { path: join(this.#folder, name), caret: 'initial' });
        // of a PNG, its width; once it was enlarged the window has no other
        if (picture.readUInt32BE(16) !== width) throw new Error(`${name} is not ${width} wide`);
        this.taken += 1;
      }
      await this.#texts.read(page, `${view}-${state}-${width}`);
      if (drawer) await toggle.click();
    }
    await desktop.setWindowSize(1440, 900);
    await desktop.setSystemTheme('dark');
    this.#say(`${view}: ${state}`);
  }

  /** Writes `<view>-<state>-<theme>-enlarged.png`, as at 200 %. The window stays so: it comes last in a tour. */
  async shootEnlarged(app: LaunchedApp, view: string, state: string): Promise<void> {
    const { page, desktop } = app;
    await page.setViewportSize(enlarged);
    await page.waitForFunction((wanted) => innerWidth === wanted, enlarged.width);
    for (const theme of themes) {
      await desktop.setSystemTheme(theme);
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
      await this.#settled(app);
      await pictureAtRest(page, { path: join(this.#folder, `${view}-${state}-${theme}-enlarged.png`) });
      this.taken += 1;
    }
    this.#say(`${view}: ${state}, enlarged`);
  }

  /** Until every picture in view is there and what fades has faded. */
  async #settled({ page }: LaunchedApp): Promise<void> {
    await page.evaluate(async () => {
      const isSeen = (element: Element | null) =>
        element?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
      const images = [...document.images].filter((image) => isSeen(image));
      // out of view an animation stands still and never ends, nor does one that goes by what is scrolled
      const passing = document.getAnimations().filter(({ effect, timeline }) => {
        if (timeline !== document.timeline) return false;
        const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
        return !endless && isSeen((effect as KeyframeEffect | null)?.target ?? null);
      });
      const settled = Promise.all([
        ...images.map((image) => image.decode().catch(() => null)),
        ...passing.map((each) => each.finished.catch(() => null)),
      ]);
      // an image that never comes is part of the picture
      await Promise.race([settled, new Promise((done) => setTimeout(done, 5_000))]);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
  }
}
