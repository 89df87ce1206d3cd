// Whole things as main answers them, with what a test changes of them.

import type { ModelSummary } from '../../../src/shared/domain/account/ModelSummary';
import type { Profile } from '../../../src/shared/domain/account/Profile';
import { noOptions } from '../../../src/shared/domain/account/ProfileOptions';
import type { Asset } from '../../../src/shared/domain/gallery/Asset';
import { packTexts } from '../../../src/shared/domain/gallery/PackedTexts';
import type { ShelvesChange } from '../../../src/shared/domain/gallery/ShelvesChange';
import type { OutsideState } from '../../../src/shared/domain/library/OutsideState';
import type { Status } from '../../../src/shared/domain/library/Status';
import type { JobWithAssets } from '../../../src/shared/domain/queue/Job';
import type { QueueSummary, Quote } from '../../../src/shared/domain/queue/Queue';
import { type Settings, type SettingsPatch, withPatch, zSettings } from '../../../src/shared/domain/Settings';
import type { RouteOutput } from '../../../src/shared/ipc/contract';
import type { ModelDescriptor } from '../../../src/shared/models';

export const aSettings = (patch: SettingsPatch = {}): Settings => withPatch(zSettings.parse({}), patch);

export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  id: 'p1',
  name: 'Studio',
  kind: 'remote',
  baseUrl: 'https://images.example.test',
  active: true,
  hasKey: true,
  createdAt: 0,
  options: noOptions,
  ...changes,
});

export const anAsset = (changes: Partial<Asset> = {}): Asset => ({
  id: 'a1',
  seq: 1,
  jobId: 'j1',
  generationId: 'g1',
  profileId: 'p1',
  modelId: 'imagegen/dev',
  ordinal: 0,
  kind: 'image',
  state: 'ready',
  remoteUrl: null,
  file: 'a1.png',
  width: 1024,
  height: 768,
  durationS: null,
  contentType: 'image/png',
  bytes: 1000,
  sha256: null,
  seed: '7',
  prompt: 'a teapot',
  template: null,
  values: {},
  inferenceS: null,
  chargedMilli: null,
  sensitive: false,
  sample: false,
  rating: 0,
  favourite: false,
  createdAt: 0,
  problem: null,
  origin: 'generated',
  isOutside: false,
  isMissing: false,
  rejected: false,
  label: null,
  note: '',
  remark: null,
  tags: [],
  sourceId: null,
  sourcePrompt: null,
  stackId: null,
  trashedAt: null,
  ...changes,
});

export const aJob = (changes: Partial<JobWithAssets> = {}): JobWithAssets => ({
  id: 'j1',
  batchId: 'b1',
  profileId: 'p1',
  modelId: 'imagegen/dev',
  lane: 'batch',
  state: 'queued',
  acknowledged: false,
  values: {},
  prompt: 'a teapot',
  template: null,
  note: '',
  tags: [],
  expected: { kind: 'image', count: 2, width: 1024, height: 768, durationS: null },
  attempts: 0,
  nextAttemptAt: null,
  sentAt: null,
  finishedAt: null,
  createdAt: 0,
  usualMs: null,
  estimateMilli: 4800,
  confirmedMilli: null,
  possibleMilli: null,
  charge: 'none',
  problem: null,
  assets: [],
  ...changes,
});

export const aSummary = (changes: Partial<QueueSummary> = {}): QueueSummary => ({
  profileId: 'p1',
  running: true,
  pause: null,
  counts: { attention: 0, running: 0, next: 0, finished: 0, done: 0 },
  progress: { done: 0, total: 0 },
  timeLeftMs: null,
  countedAt: 0,
  pace: { parallel: 4, perMinute: 60, requestsLeftInWindow: 60, opensAt: null, overheadMsPerJob: 0 },
  confirmedMilli: 0,
  possibleMilli: 0,
  hold: null,
  plan: null,
  blockedBatches: [],
  ...changes,
});

export const anInfo = (changes: Partial<RouteOutput<'app.info'>> = {}): RouteOutput<'app.info'> => ({
  version: '1.0.0',
  runsIn: [],
  platform: 'linux',
  libraryFolder: '/home/ada/Easel',
  dataFolder: '/home/ada/.easel',
  keychain: 'system',
  keychainProblem: null,
  libraryNote: null,
  isLibraryMoved: false,
  startNote: null,
  ...changes,
});

export const nothingOutside: OutsideState = {
  changed: 0,
  shown: [],
  needsPolling: false,
  isFolderMissing: false,
};
export const aStatus = (changes: Partial<Status> = {}): Status => ({
  profile: { id: 'p1', name: 'Studio', host: 'images.example.test', kind: 'remote' },
  connection: 'online',
  connectionProblem: null,
  balanceMilli: 500_000,
  isBalanceDoubted: false,
  isBalanceLow: false,
  rate: { remaining: 60, limit: 60, resetAt: null },
  downloading: 0,
  libraryCount: 0,
  keyProblem: null,
  ...changes,
});

export const aModel = (
  { id, provider, model, name, result }: ModelDescriptor,
  changes: Partial<ModelSummary> = {},
): ModelSummary => ({
  id,
  provider,
  model,
  name,
  kind: result,
  edits: id.startsWith('charedit'),
  description: null,
  learnedMilli: 2400,
  listedMilli: null,
  lastUsedAt: null,
  starred: false,
  denied: null,
  ...changes,
});

/** So many jobs at 2.4 credits each, of 500. */
export const aQuote = (jobs: number, media: number, changes: Partial<Quote> = {}): Quote => ({
  jobs,
  media,
  estimateMilli: jobs * 2400,
  roughMilli: jobs * 2400,
  basedOnRuns: 5,
  balanceMilli: 500_000,
  timeMs: null,
  queuedTimeMs: null,
  leastTime: null,
  ahead: { jobs: 0, milli: 0, unpriced: 0 },
  confirmNeeded: false,
  warnings: [],
  note: null,
  ...changes,
});

const noMoves = {
  gone: new Uint32Array(),
  at: new Uint32Array(),
  countedAt: new Uint32Array(),
  counts: new Uint32Array(),
};

export const noShelves: ShelvesChange = {
  version: 'none',
  isWhole: true,
  favourites: 0,
  rejected: 0,
  toJudge: 0,
  trashed: 0,
  tags: { ...noMoves, names: packTexts([]), colours: packTexts([]) },
  collections: {
    ...noMoves,
    ids: packTexts([]),
    names: packTexts([]),
    parents: packTexts([]),
    covers: new Uint32Array(),
  },
};
