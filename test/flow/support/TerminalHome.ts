// A home of one test: a library in it, the services it talks to, and the built terminal program.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it as base } from 'vitest';
import { createService, type RunningService } from '../../../src/service/createService';
import type { ServiceOptions } from '../../../src/service/ServiceOptions';
import { removeFolder } from '../../support/removeFolder';
import { type Ended, type RunningCli, startCli } from './runCli';
import { imagegen } from './startPath';

export class TerminalHome {
  readonly folder = mkdtempSync(join(tmpdir(), 'easel-terminal-'));
  readonly library = join(this.folder, 'library');
  readonly #services: RunningService[] = [];
  #lists = 0;

  async serve(options: ServiceOptions = {}): Promise<RunningService> {
    const service = await createService(
      { instant: true, credits: 1000, rateLimit: 0, ...options },
      { ledger: true },
    );
    this.#services.push(service);
    return service;
  }

  async stopServices(): Promise<void> {
    for (const service of this.#services.splice(0)) await service.stop();
  }

  easel(...args: readonly string[]): Promise<Ended> {
    return startCli(args, { home: this.folder }).ended;
  }

  /** A command of the library, in JSON. */
  inLibrary(command: string, ...args: readonly string[]): Promise<Ended> {
    return this.easel(command, ...args, '--library', this.library, '--json');
  }

  /** A command of the library, in JSON, with this key in the environment. */
  withKey(key: string, command: string, ...args: readonly string[]): RunningCli {
    return startCli([command, ...args, '--library', this.library, '--json'], { home: this.folder, key });
  }

  /** A command that talks to a service, its key in the environment. */
  against(service: RunningService, command: string, ...args: readonly string[]): RunningCli {
    return this.withKey(service.apiKey, command, ...args, '--base-url', service.url);
  }

  generate(service: RunningService, prompt: string, ...args: readonly string[]): Promise<Ended> {
    return this.against(service, 'generate', '--model', imagegen, '--prompt', prompt, ...args).ended;
  }

  /** A file with so many prompts, one a line. */
  list(count: number, prompt = 'prompt'): string {
    this.#lists += 1;
    const file = join(this.folder, `list-${this.#lists}.txt`);
    writeFileSync(file, Array.from({ length: count }, (_, number) => `${prompt} ${number + 1}\n`).join(''));
    return file;
  }

  batch(service: RunningService, file: string, ...args: readonly string[]): RunningCli {
    return this.against(service, 'batch', file, '--yes', '--model', imagegen, ...args);
  }

  remove(): Promise<void> {
    return removeFolder(this.folder);
  }
}

/** `it`, with a home named `at` that goes when the test ends. */
export const itAtHome = base.extend<{ at: TerminalHome }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
  at: async ({}, use) => {
    const home = new TerminalHome();
    await use(home);
    await home.stopServices();
    await home.remove();
  },
});

/** The lines of one kind that a command printed. */
export const eventsOf = (ended: Ended, event: string) => ended.lines().filter((line) => line.event === event);

export const summaryOf = (ended: Ended) => ended.lines().at(-1);

export async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 12_000) throw new Error(`Waited in vain: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
