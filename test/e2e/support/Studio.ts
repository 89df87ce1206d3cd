import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../../../src/shared/messages/t';
import { saying } from '../../support/messagePatterns';
import { setSettings } from '../../support/setSettings';
import type { RunningService } from '../../support/startService';

const views = {
  Create: 'app.create',
  Gallery: 'app.gallery',
  Account: 'app.account',
  Settings: 'app.settingsInRail',
} as const;

/** What a person does in the window, in their words. Waits for what each step leads to. */
export class Studio {
  readonly page: Page;
  readonly prompt: Locator;
  readonly results: Locator;
  readonly queue: Locator;
  readonly status: Locator;
  readonly gallery: Locator;
  /** Where the library has a family made for it. */
  readonly firstOfFamily: Locator;
  readonly viewer: Locator;
  readonly toasts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.prompt = page.getByRole('textbox', { name: t('account.prompt'), exact: true });
    this.results = page.getByRole('region', { name: t('create.results') });
    this.queue = page.getByRole('region', { name: t('app.queue'), exact: true });
    this.status = page.getByRole('contentinfo');
    this.gallery = page.getByRole('grid', { name: t('gallery.picturesAndFilms') });
    this.firstOfFamily = this.gallery.getByRole('gridcell', { name: /first of its family/ }).first();
    this.viewer = page.getByRole('dialog', { name: t('viewer.viewer') });
    this.toasts = page.getByRole('alertdialog');
  }

  /** From the welcome to Create, with the service inside Easel. */
  async tryHere(): Promise<void> {
    await this.page.getByRole('button', { name: t('welcome.tryItOnThisComputer') }).click();
    await this.begin();
  }

  /** Fills the form of the welcome and presses Check and save. */
  async check(baseUrl: string, key: string): Promise<void> {
    await this.page.getByRole('textbox', { name: t('account.baseURL') }).fill(baseUrl);
    await this.page.getByRole('textbox', { name: t('welcome.apiKey') }).fill(key);
    await this.page.getByRole('button', { name: t('account.checkAndSave') }).click();
  }

  /** From the welcome to Create, with a service of one's own. */
  async connect(service: Pick<RunningService, 'url' | 'apiKey'>): Promise<void> {
    await this.check(service.url, service.apiKey);
    await this.page.getByRole('button', { name: t('welcome.startCreating') }).click();
    await this.begin();
  }

  /** Create, once it is there. What is looked at is the queue too, which a new library has folded; where the focus is, it stays. */
  async begin(): Promise<void> {
    await this.prompt.waitFor();
    const strip = this.page
      .getByRole('button', { name: t('queue.openTheQueue') })
      .or(this.page.getByRole('button', { name: saying('queue.openTheQueueNamed') }));
    if (!(await strip.isVisible())) return;
    await setSettings(this.page, { window: { queueFold: 'by_settings' } });
    await this.queue.waitFor();
  }

  async go(view: keyof typeof views): Promise<void> {
    const way = this.page.getByRole('navigation').getByRole('button', { name: t(views[view]) });
    await way.click();
    await way.and(this.page.locator('[aria-current="page"]')).waitFor();
  }

  /** Finds a command in the palette, by how its words begin if nothing else is said of it, and gives it. */
  async give(words: string, found = words): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k');
    const palette = this.page.getByRole('dialog', { name: t('app.commandPalette') });
    await palette.waitFor();
    await this.page.keyboard.type(words);
    // what can be done here is offered a moment after it is here
    await expect(palette.getByRole('menuitem').first()).toContainText(found);
    await this.page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  }

  /** Presses an entry of the menu of lists. */
  async chooseList(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: t('app.lists'), exact: true }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  async chooseModel(name: string | RegExp): Promise<void> {
    await this.page
      .getByRole('region', { name: t('account.request') })
      .getByRole('button', { name: t('create.model') })
      .click();
    await this.page.getByRole('option', { name }).click();
  }

  /** Writes the prompt and presses Generate. */
  async generate(prompt: string): Promise<void> {
    await this.prompt.fill(prompt);
    await this.page.getByRole('button', { name: t('create.generate'), exact: true }).click();
  }

  async addToQueue(prompt: string): Promise<void> {
    await this.prompt.fill(prompt);
    await this.page.getByRole('button', { name: t('create.addToQueue'), exact: true }).click();
  }

  /** One result: its heading, pictures or reason. */
  result(prompt: string): Locator {
    return this.results.getByRole('article', { name: prompt });
  }

  /** The rows of the queue that show this text. */
  job(text: string | RegExp): Locator {
    return this.queue.getByRole('row').filter({ hasText: text });
  }

  /** Opens the finished jobs of the queue, which are closed away at first. */
  showFinished(): Promise<void> {
    return this.queue.getByRole('button', { name: t('queue.finishedSection'), expanded: false }).click();
  }

  run(): Promise<void> {
    return this.queue.getByRole('button', { name: t('create.run'), exact: true }).click();
  }

  pause(): Promise<void> {
    return this.queue.getByRole('button', { name: t('queue.pauseHint') }).click();
  }
}
