// Easel's real services on folders of their own, connected to a local service in this process as to any other service
// on the network: real HTTP, SQLite, files and worker threads.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JobWithAssets, Lane } from '@shared/domain/queue/Job';
import type { JobState, QueueSection } from '@shared/domain/queue/jobStates';
import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';
import type { Draft } from '@shared/ipc/create/createRoutes';
import type { AnyEvent } from '@shared/ipc/events';
import { unpackId } from '@shared/ipc/library/packedIds';
import { emptyVaryPlan, type VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import { compose, type Services } from '../../../src/main/compose';
import { composeWindow, type WindowApi } from '../../../src/main/composeWindow';
import { type Folders, foldersUnder } from '../../../src/main/folders';
import type { WindowSurroundings } from '../../../src/main/WindowSurroundings';
import type { HostEnvironment, Limits } from '../../../src/main/wiring/HostEnvironment';
import { createService, type RunningService } from '../../../src/service/createService';
import type { ServiceOptions } from '../../../src/service/ServiceOptions';
import { removeFolder } from '../../support/removeFolder';

const project = resolve(import.meta.dirname, '../../..');

/** The folder of the built files, built when there are none. */
export function builtFolder(): string {
  const folder = join(project, 'out', 'main');
  if (!existsSync(join(folder, 'decoder.js')) || !existsSync(join(folder, 'cli.js'))) {
    execFileSync(
      process.execPath,
      [join(project, 'node_modules/electron-vite/bin/electron-vite.js'), 'build'],
      {
        cwd: project,
        stdio: 'ignore',
      },
    );
  }
  return folder;
}

export const imagegen = 'imagegen/dev';
export const charedit = 'charedit/v3-character-edit';
export const videogen = 'videogen/video-2-1-master';

/** Waits so short, and files so small, that every failure shows within some seconds, on a busy machine too. */
const quickLimits: Limits = {
  jitter: () => 0,
  download: { maxImageBytes: 2_000_000, maxFilmBytes: 4_000_000, stallMs: 5000 },
  downloadRetry: { maxTries: 3, baseMs: 20, maxWaitMs: 40 },
};

export interface PathOptions {
  readonly service?: ServiceOptions;
  readonly limits?: Limits;
  readonly window?: Partial<WindowSurroundings>;
  /** Another time than the computer's. */
  readonly time?: Pick<HostEnvironment, 'now' | 'setTimer'>;
  /** The folder is the home too, as the terminal has it: what belongs to its computer lies in there, and not in the library. */
  readonly isOfHome?: boolean;
  /** What the system says of proxies, as an address. */
  readonly systemProxy?: HostEnvironment['systemProxy'];
  /** Connects to another service than the local one. */
  readonly connectTo?: Readonly<{ baseUrl: string; key: string }>;
}

/** What the journal says of one POST. */
export type AttemptRow = Readonly<{
  outcome: string;
  status: number | null;
  charge: string;
  message: string | null;
  request_json: string;
  raw_body: string | null;
}>;

const atRest: readonly JobState[] = ['done', 'failed', 'unknown_charge', 'download_failed', 'cancelled'];

/** One draft as the window sends it, without the count. */
type DraftOfTest = Readonly<{ draft: Draft }> & Omit<RouteInput<'create.submitTogether'>, 'drafts' | 'jobs'>;

/** One person's Easel, with the service it talks to. */
export class Path {
  readonly folder = mkdtempSync(join(tmpdir(), 'easel-path-'));
  readonly folders: Folders;
  readonly events: AnyEvent[] = [];
  readonly service: RunningService;
  readonly #options: PathOptions;
  #services: Services | null = null;
  #face: WindowApi | null = null;
  #profileId = '';
  #serviceRuns = true;

  constructor(service: RunningService, options: PathOptions) {
    this.service = service;
    this.#options = options;
    const own = options.isOfHome === true ? join(this.folder, '.config', 'Easel') : undefined;
    this.folders = foldersUnder(this.folder, own);
  }

  get services(): Services {
    if (!this.#services) throw new Error('Easel is closed');
    return this.#services;
  }

  get profileId(): string {
    return this.#profileId;
  }

  /** Starts Easel on its folders, with the key that a person would find in the keychain. */
  async open(startAfter?: Promise<void>): Promise<void> {
    const services = await compose({
      folders: this.folders,
      builtFolder: pathToFileURL(`${builtFolder()}/`),
      sampleWildcards: null,
      sendEvent: (event) => this.events.push(event),
      limits: { ...quickLimits, ...this.#options.limits },
      ...this.#options.time,
      ...(this.#options.systemProxy === undefined ? {} : { systemProxy: this.#options.systemProxy }),
      ...(startAfter === undefined ? {} : { startAfter }),
    });
    this.#services = services;
    this.#face = composeWindow(services, { ...quietWindow, ...this.#options.window });
    const { baseUrl, key } = this.#options.connectTo ?? {
      baseUrl: this.service.url,
      key: this.service.apiKey,
    };
    this.#profileId = services.profiles.connectForThisRun({ baseUrl, key }).id;
  }

  /** Closes Easel and starts it again on the same folders. */
  async reopen(startAfter?: Promise<void>): Promise<void> {
    await this.closeEasel();
    await this.open(startAfter);
  }

  async closeEasel(): Promise<void> {
    const services = this.#services;
    this.#services = null;
    this.#face = null;
    await services?.close();
  }

  /** The service is gone, as when the network is. */
  async stopService(): Promise<void> {
    if (this.#serviceRuns) await this.service.stop();
    this.#serviceRuns = false;
  }

  async end(): Promise<void> {
    await this.closeEasel();
    await this.stopService();
    await removeFolder(this.folder);
  }

  /** A call of the window. Throws where the answer is an error. */
  async call<R extends RouteName>(route: R, input: RouteInput<R>): Promise<RouteOutput<R>> {
    const answer = await this.tryCall(route, input);
    if (!answer.ok) throw new Error(`${route}: ${answer.error.code}: ${answer.error.message}`);
    return answer.data as RouteOutput<R>;
  }

  /** The same, with the person's yes where the question is whether to pay twice. */
  async callAgreed<R extends RouteName>(route: R, input: RouteInput<R>): Promise<RouteOutput<R>> {
    const answer = await this.tryCall(route, input);
    if (answer.ok) return answer.data as RouteOutput<R>;
    const { code, message, question } = answer.error;
    if (question === undefined) throw new Error(`${route}: ${code}: ${message}`);
    return this.call(route, { ...(input as object), consent: question.consentToken } as RouteInput<R>);
  }

  /** The ids of a section of the panel that has no more than one page, in its order. */
  async section(section: QueueSection): Promise<string[]> {
    const { ids, at } = await this.call('queue.places', { profileId: this.#profileId, section, after: null });
    return Array.from(at, (_, index) => unpackId(ids, index));
  }

  tryCall(route: string, input: unknown): ReturnType<WindowApi['call']> {
    if (!this.#face) throw new Error('Easel is closed');
    return this.#face.call(route, input);
  }

  /** Answers as the window's own addresses do. */
  serveMedia(address: string): Promise<Response> {
    if (!this.#face) throw new Error('Easel is closed');
    return this.#face.serveMedia(new Request(address));
  }

  /** Queues what a press of Generate would. Gives the ids of the first jobs. */
  async submit(
    values: RequestValues,
    options: Readonly<{ model?: string; lane?: Lane; vary?: VaryPlan }> = {},
  ): Promise<readonly string[]> {
    const { model = imagegen, lane = 'interactive', vary = emptyVaryPlan } = options;
    const draft = { profileId: this.#profileId, modelId: model, values, vary };
    return (await this.submitDraft({ draft, lane })).firstJobIds;
  }

  /** Queues a draft as the window does: with the count that it was shown. */
  async submitDraft({ draft, ...how }: DraftOfTest): Promise<RouteOutput<'create.submitTogether'>[number]> {
    const { quote } = await this.call('create.previewTogether', { drafts: [draft] });
    const [made] = await this.call('create.submitTogether', { drafts: [draft], jobs: quote.jobs, ...how });
    if (!made) throw new Error('A draft was not queued');
    return made;
  }

  /** Queues one job and waits until it has come to rest. */
  async generate(values: RequestValues, model = imagegen): Promise<JobWithAssets> {
    const [id = ''] = await this.submit(values, { model });
    return this.rest(id);
  }

  job(id: string): JobWithAssets {
    const [job] = this.services.queue.jobs([id]);
    if (!job) throw new Error(`There is no job ${id}`);
    return job;
  }

  /** Waits until a job is in one of the states, by default one it does not leave by itself. */
  async rest(id: string, states: readonly JobState[] = atRest): Promise<JobWithAssets> {
    await this.until(
      () => states.includes(this.job(id).state),
      () => `job is ${JSON.stringify(this.job(id))}`,
    );
    return this.job(id);
  }

  async until(
    condition: () => boolean | Promise<boolean>,
    found: () => string = () => condition.toString(),
  ): Promise<void> {
    for (let tries = 0; !(await condition()); tries += 1) {
      if (tries > 4500) throw new Error(`Waited in vain: ${found()}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** The POSTs that the service received, whatever became of them. */
  posts(): number {
    return this.service.ledger().posts;
  }

  /** What the service charged, thousandths of a credit. */
  billed(): number {
    return this.service.ledger().billedMilli;
  }

  attempts(jobId: string): readonly AttemptRow[] {
    return this.rows<AttemptRow>(
      `SELECT outcome, status, charge, message, request_json, raw_body FROM attempt WHERE job_id = ? ORDER BY ordinal`,
      jobId,
    );
  }

  rows<T>(sql: string, ...parameters: readonly unknown[]): readonly T[] {
    return this.services.db.prepare<unknown[], T>(sql).all(...parameters);
  }

  /** Every file of the person's own folder, relative to it. */
  libraryFiles(): readonly string[] {
    return readdirSync(this.folders.library, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folders.library.length + 1))
      .sort();
  }

  absolute(file: string): string {
    return join(this.folders.library, file);
  }
}

const noLibrary = (folder: string) => ({ folder, kind: 'none' as const, problem: null });

const quietWindow: WindowSurroundings = {
  version: '0.0.0-test',
  showMessageBox: async () => 0,
  runsIn: [],
  openLicences: async () => {},
  dragFiles: async () => {},
  consumeOpenings: () => [],
  platform: 'linux',
  startNote: null,
  libraries: { list: () => [], inspect: noLibrary, open: () => undefined, forget: () => undefined },
  openLink: async () => {},
  pickFile: async () => null,
  pickPaths: async () => [],
  programs: { kept: () => [], keep: () => {} },
  offerCommands: () => {},
  isFocused: () => false,
  onFirstViewDrawn: () => {},
  reloadWindow: () => {},
  openFolder: async () => {},
  showInFolder: () => {},
  openFile: async () => {},
  copyPng: async () => {},
  copyFiles: async () => true,
  copyText: async () => undefined,
  pickTarget: async () => null,
  chooseInMenu: async () => null,
};

/** Starts a service, and Easel connected to it. End it with `end()`. */
export async function startPath(options: PathOptions = {}): Promise<Path> {
  const service = await createService(
    { instant: true, credits: 1000, rateLimit: 0, ...options.service },
    { ledger: true },
  );
  const path = new Path(service, options);
  await path.open();
  return path;
}
