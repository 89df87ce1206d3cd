import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addWorkflow } from '../../src/service/engines/comfy/addWorkflow';
import { ComfyEngine } from '../../src/service/engines/comfy/ComfyEngine';
import { Workflows } from '../../src/service/engines/comfy/Workflows';
import { SamplesEngine } from '../../src/service/engines/samples/SamplesEngine';
import { localModels } from '../../src/service/localModels';
import { instantSamples } from '../../src/service/samples/instantSamples';
import { builtInModels } from '../../src/shared/models';
import { type Circumstance, engineContract } from './engineContract';
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
    const folder = await mkdtemp(join(tmpdir(), 'easel-workflows-'));
    const make = () => new ComfyEngine({ id: 'comfy', urls: [fake.url], workflows: new Workflows(folder) });
    const first = make();
    await addWorkflow(first, { text: JSON.stringify(colourGraph()), name: 'Colour' });
    first.close();
    return {
      connect: make,
      model: 'colour',
      calls: () =>
        fake.taken.map(({ prompt, text }) => ({
          prompt: String(prompt['3']?.inputs.value),
          seed: /"4":\{"class_type":"PrimitiveInt","inputs":\{"value":(\d+)/.exec(text)?.[1] ?? null,
          hasImage: false,
        })),
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
      isOf: async (file) => file.toString('latin1', 1, 4) === 'PNG',
      stop: async () => {
        await fake.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
});
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
