import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { readPngParts } from '../../src/main/metadata/read/readPngParts';
import { sourceOfBytes } from '../../src/media-formats/source';
import { addWorkflow } from '../../src/service/engines/comfy/addWorkflow';
import { ComfyEngine } from '../../src/service/engines/comfy/ComfyEngine';
import { Workflows } from '../../src/service/engines/comfy/Workflows';
import type { EngineOrder } from '../../src/service/engines/Engine';
import { SamplesEngine } from '../../src/service/engines/samples/SamplesEngine';
import { localModels } from '../../src/service/localModels';
import { instantSamples } from '../../src/service/samples/instantSamples';
import { builtInModels } from '../../src/shared/models';
import { type Circumstance, type ContractCall, engineContract } from './engineContract';
import { ComfyGateway } from './support/ComfyGateway';
import { type ComfyFault, colourGraph, FakeComfy } from './support/fakeComfy';

const faults: Partial<Record<Circumstance, ComfyFault>> = {
  breakAfter: 'resetAfterTaking',
  breakBefore: 'resetBefore',
  refuses: 'refuse',
  fails: 'fails',
  film: 'filmForPicture',
};
engineContract('ComfyUI', {
  maxSeed: '18446744073709551615',
  not: {
    seedBound: 'it takes every seed',
    edits: 'the workflow of the test takes no picture',
    busy: 'it takes every order into its own line',
    badName: 'names are parts of a query',
    halfFile: 'the fake writes whole files',
    brokenFile: 'the fake sends whole files',
    silent: 'the fake always speaks',
    connections: 'the fake does not count them',
    odd: 'comfy.test.ts adds a service that is none',
  },
  start: async () => {
    const fake = await FakeComfy.start();
    fake.historyMs = 20;
    const { connect, remove } = await withWorkflow(fake.url);
    return {
      connect,
      model: 'colour',
      calls: () => fake.taken.map(({ text }) => callOf(text)),
      meet: async (c) => {
        const f = faults[c];
        if (f) fake.next = f;
        else if (c === 'hold') fake.workMs = null;
        else if (c === 'restart' || c === 'forget') fake.forget();
        else if (c === 'away') await fake.stop();
        else if (c === 'back') await fake.listen();
        else if (c === 'password') fake.password = 'x';
        else if (c === 'redirect') fake.redirect = true;
        else if (c === 'endless') fake.isEndless = true;
        else throw new Error(c);
      },
      release: async () => {
        fake.workMs = 5;
        while (fake.running !== null) {
          await fake.finish();
        }
      },
      isOf,
      stop: async () => {
        await fake.stop();
        await remove();
      },
    };
  },
});

// Orders of a ComfyUI that somebody else uses too may fail the counts of its line. The files of the orders stay there.
const realUrl = process.env.EASEL_COMFY_URL;
if (realUrl === undefined) {
  describe('the contract of engines: a real ComfyUI', () => {
    it('is not run: EASEL_COMFY_URL names none', ({ skip }) => skip());
  });
} else {
  const stats = await (await fetch(new URL('/system_stats', realUrl))).json();
  const untold = 'a real one cannot be asked for it';
  engineContract(`ComfyUI ${stats.system.comfyui_version}`, {
    maxSeed: '18446744073709551615',
    not: {
      seedBound: 'it takes every seed',
      edits: 'the workflow of the test takes no picture',
      busy: 'it takes every order into its own line',
      badName: 'names are parts of a query',
      halfFile: untold,
      brokenFile: untold,
      silent: untold,
      password: untold,
      redirect: untold,
      endless: untold,
      odd: untold,
    },
    start: async () => {
      const gateway = await ComfyGateway.start(realUrl);
      const { connect, change, remove } = await withWorkflow(gateway.url);
      return {
        connect,
        model: 'colour',
        calls: () => gateway.taken.map(({ text }) => callOf(text)),
        meet: async (c) => {
          if (c === 'hold') change(longGraph());
          else if (c === 'refuses') change(graphWith({ batch_size: 0 }));
          else if (c === 'fails') change(hugeGraph());
          else if (c === 'film') change(filmGraph());
          else if (c === 'restart' || c === 'forget') await gateway.forget();
          else if (c === 'breakAfter') gateway.next = 'resetAfterTaking';
          else if (c === 'breakBefore') gateway.next = 'resetBefore';
          else if (c === 'away') await gateway.stop();
          else if (c === 'back') await gateway.listen();
          else throw new Error(c);
        },
        // work that is held ends by itself
        release: () => {},
        isOf,
        connections: () => gateway.connections,
        stop: async () => {
          await gateway.forget();
          await gateway.stop();
          await remove();
        },
      };
    },
  });
}

/** The workflow of the test at a ComfyUI. */
async function withWorkflow(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'easel-workflows-'));
  const workflows = new Workflows(folder);
  const connect = () => new ComfyEngine({ id: 'comfy', urls: [url], workflows });
  const first = connect();
  await addWorkflow(first, { text: JSON.stringify(colourGraph()), name: 'Colour' });
  first.close();
  return {
    connect,
    /** Puts another graph in its place, with the bindings it has. */
    change: (graph: object) => {
      const kept = workflows.get('colour');
      if (kept !== null) workflows.put({ ...kept, text: JSON.stringify(graph) });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function callOf(text: string): ContractCall {
  return {
    prompt: String(JSON.parse(text).prompt['3'].inputs.value),
    seed: seedIn(text),
    hasImage: false,
  };
}

function seedIn(text: string): string | null {
  return /"noise_seed": ?(\d+)/.exec(text)?.[1] ?? null;
}

/** By the graph that ComfyUI wrote into the file. */
async function isOf(file: Buffer, { values, seed }: EngineOrder): Promise<boolean> {
  const text = readPngParts(sourceOfBytes(file)).texts.get('prompt');
  return text !== undefined && JSON.parse(text)['3'].inputs.value === values.prompt && seedIn(text) === seed;
}

type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;

function graphWith(inputs: Record<string, unknown>): Graph {
  const graph = colourGraph() as Graph;
  Object.assign(graph['1']?.inputs ?? {}, inputs);
  return graph;
}

/** Some seconds of work on a processor, which can be stopped after each of its nodes. */
function longGraph(): Graph {
  // a colour of its own: ComfyUI keeps what it made of the same inputs
  const graph = graphWith({ color: randomInt(0xffffff) });
  let last = '1';
  for (let step = 100; step < 110; step++) {
    const inputs = { image: [last, 0], blur_radius: 31, sigma: 10 };
    graph[String(step)] = { class_type: 'ImageBlur', inputs };
    last = String(step);
  }
  const sized = { ...graph['1']?.inputs, width: 256, height: 256 };
  graph['1'] = { class_type: 'EmptyImage', inputs: sized };
  graph['2'] = { class_type: 'SaveImage', inputs: { images: [last, 0], filename_prefix: 'ComfyUI' } };
  return graph;
}

/** Some terabytes, which no machine has. */
function hugeGraph(): Graph {
  const graph = graphWith({});
  const inputs = { width: 16_384, height: 16_384, batch_size: 4096, color: 0 };
  graph['5'] = { class_type: 'EmptyImage', inputs };
  graph['2'] = { class_type: 'SaveImage', inputs: { images: ['5', 0], filename_prefix: 'ComfyUI' } };
  return graph;
}

function filmGraph(): Graph {
  const graph = graphWith({ batch_size: 8 });
  graph['5'] = { class_type: 'CreateVideo', inputs: { images: ['1', 0], fps: 8 } };
  const inputs = { video: ['5', 0], filename_prefix: 'ComfyUI', format: 'mp4', codec: 'h264' };
  graph['2'] = { class_type: 'SaveVideo', inputs };
  return graph;
}

const x = 'it draws within the service itself';
engineContract('samples', {
  maxSeed: '18446744073709551615',
  not: {
    seedBound: 'it takes every seed',
    edits: x,
    hold: x,
    later: x,
    keeps: x,
    hints: x,
    restart: x,
    forget: x,
    halfFile: x,
    brokenFile: x,
    breakAfter: x,
    breakBefore: x,
    away: x,
    back: x,
    password: x,
    redirect: x,
    endless: x,
    odd: x,
    silent: x,
    film: x,
    fails: x,
    refuses: x,
    busy: x,
    badName: x,
    connections: x,
  },
  start: async () => {
    const calls: { prompt: string; seed: string; hasImage: boolean }[] = [];
    const draw = instantSamples();
    const make = () =>
      new SamplesEngine(
        (order) => {
          calls.push({
            prompt: String(order.values.prompt),
            seed: order.seed,
            hasImage: order.image !== null,
          });
          return draw(order);
        },
        localModels({}),
        () => 0,
      );
    return {
      connect: make,
      model: builtInModels[0]?.id ?? '',
      calls: () => calls,
      meet: () => {},
      release: () => {},
      isOf: async (f) => f.toString('latin1', 1, 4) === 'PNG',
      stop: async () => {},
    };
  },
});
