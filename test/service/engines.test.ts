import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineOrder } from '../../src/service/engines/Engine';
import { OpenAiEngine } from '../../src/service/engines/openai/OpenAiEngine';
import { SwarmEngine } from '../../src/service/engines/swarm/SwarmEngine';
import { type Circumstance, engineContract } from './engineContract';
import { type FakeMood, type FakeProgram, isPictureOf } from './support/FakeProgram';
import { FakeOpenAi, type OpenAiFault } from './support/fakeOpenAi';
import { FakeSwarm, type SwarmFault } from './support/fakeSwarm';

const moods: ReadonlySet<string> = new Set<FakeMood>(['password', 'redirect', 'endless', 'odd', 'silent']);

/** What every fake can meet; false: it is something of this fake alone. */
async function meetMood(fake: FakeProgram, circumstance: Circumstance): Promise<boolean> {
  if (moods.has(circumstance)) fake.mood = circumstance as FakeMood;
  else if (circumstance === 'away') await fake.stop();
  else if (circumstance === 'back') await fake.listen();
  else return false;
  return true;
}

const swarmFaults: Partial<Record<Circumstance, SwarmFault>> = {
  breakAfter: 'resetAfterTaking',
  breakBefore: 'resetBefore',
  refuses: 'refuse',
  fails: 'fails',
  film: 'film',
  badName: 'badName',
  halfFile: 'halfFile',
};

engineContract('SwarmUI', {
  maxSeed: '9223372036854775807',
  not: { busy: 'SwarmUI takes every order into its own line' },
  start: async () => {
    const fake = await FakeSwarm.start();
    return {
      connect: () => new SwarmEngine({ id: 'swarm', url: fake.url }),
      model: 'officialstablediffusion-sd-xl-base-1-0',
      calls: () => fake.calls,
      meet: async (circumstance) => {
        if (await meetMood(fake, circumstance)) return;
        const fault = swarmFaults[circumstance];
        if (fault !== undefined) fake.next = fault;
        else if (circumstance === 'hold') fake.isHeld = true;
        else if (circumstance === 'restart') fake.restart();
        else if (circumstance === 'forget') fake.restart({ forgetsSessions: true });
        else if (circumstance === 'brokenFile') fake.breaksFiles = true;
        else throw new Error(`SwarmUI cannot meet ${circumstance}`);
      },
      release: () => {
        fake.breaksFiles = false;
        fake.release();
      },
      isOf: (file, { values, seed }: EngineOrder) => isPictureOf(file, String(values.prompt), seed),
      connections: () => fake.connections,
      stop: () => fake.stop(),
    };
  },
});

const openAiFaults: Partial<Record<Circumstance, OpenAiFault>> = {
  breakAfter: 'resetAfterTaking',
  breakBefore: 'resetBefore',
  refuses: 'refuse',
  fails: 'fails',
  film: 'film',
  busy: 'busy',
};
const keepsNone = 'it keeps no history';

engineContract('OpenAI', {
  maxSeed: '18446744073709551615',
  not: {
    seeds: 'its form has no seed',
    seedBound: 'its form has no seed',
    hints: 'it tells nothing before its answer',
    stops: 'nothing takes an order back',
    later: keepsNone,
    restart: keepsNone,
    forget: keepsNone,
    halfFile: 'its files come in the answer',
    brokenFile: 'its files come in the answer',
    badName: 'its files come in the answer',
  },
  start: async () => {
    const fake = await FakeOpenAi.start();
    const spoolFolder = await mkdtemp(join(tmpdir(), 'easel-spool-'));
    return {
      connect: () => new OpenAiEngine({ id: 'openai', url: fake.url, key: null, spoolFolder }),
      model: 'gpt-image-1',
      calls: () => fake.calls,
      meet: async (circumstance) => {
        if (await meetMood(fake, circumstance)) return;
        const fault = openAiFaults[circumstance];
        if (fault !== undefined) fake.next = fault;
        else if (circumstance === 'hold') fake.isHeld = true;
        else throw new Error(`OpenAI cannot meet ${circumstance}`);
      },
      release: () => fake.release(),
      isOf: (file, { values }: EngineOrder) => isPictureOf(file, String(values.prompt), null),
      connections: () => fake.connections,
      stop: async () => {
        await fake.stop();
        await rm(spoolFolder, { recursive: true, force: true });
      },
    };
  },
});
