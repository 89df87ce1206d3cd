import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { comfyGraph } from '../../../../test/support/pictures/comfyGraph';
import { exifWith, jpegWith, userComment, webpWith } from '../../../../test/support/pictures/exifWith';
import { type PngText, pngWith } from '../../../../test/support/pictures/pngWith';
import { sharp } from '../../../images/sharp';
import { sourceOfBytes } from '../../../media-formats/source';
import { readFacts } from './readFacts';

let png = Buffer.alloc(0);
let jpeg = Buffer.alloc(0);
let webp = Buffer.alloc(0);
beforeAll(async () => {
  const square = sharp({ create: { width: 16, height: 16, channels: 3, background: '#a63' } });
  png = await square.clone().png().toBuffer();
  jpeg = await square.clone().jpeg().toBuffer();
  webp = await square.clone().webp().toBuffer();
});

const seed = '18446744073709551557';
const prompt = 'fox 狐 in «snow», (soft:1.2)';
const a1111 = `${prompt}
second line
Negative prompt: blurry, ${'ぼけ'}
Steps: 28, Sampler: DPM++ 2M Karras, CFG scale: 6.5, Seed: ${seed}, Size: 832x1216, Model hash: abc123, Model: dream_v8, Lora hashes: "mist: 01ab, fog: 02cd", Version: v1.10.1`;
const fromA1111 = {
  prompt: `${prompt}\nsecond line`,
  negativePrompt: 'blurry, ぼけ',
  seed,
  width: 832,
  height: 1216,
  steps: 28,
  cfg: 6.5,
  sampler: 'DPM++ 2M Karras',
  model: 'dream_v8',
};
const read = (file: Buffer) => readFacts(sourceOfBytes(file), 'image');
const inPng = (...texts: readonly PngText[]) => read(pngWith(png, texts));
const iTXt = (keyword: string, text: string): PngText => ({ as: 'iTXt', keyword, text });

describe('what AUTOMATIC1111 wrote', () => {
  it.each(['iTXt', 'iTXt packed'] as const)('is read from %s', (as) => {
    const { facts, program } = inPng({ as, keyword: 'parameters', text: a1111 });
    expect(program).toBe('AUTOMATIC1111');
    expect(facts).toMatchObject(fromA1111);
    expect(facts.values).toMatchObject({ model_hash: 'abc123', lora_hashes: 'mist: 01ab, fog: 02cd' });
  });

  it.each(['tEXt', 'zTXt'] as const)('is read from %s, behind the picture too', (as) => {
    const text = 'a fox\nSteps: 20, Sampler: Euler a, Seed: 42, Size: 512x768';
    const { facts } = read(pngWith(png, [{ as, keyword: 'parameters', text }], 'behind'));
    expect(facts).toMatchObject({ prompt: 'a fox', seed: '42', steps: 20, width: 512, height: 768 });
  });

  it.each([
    ['UNICODE big', 'MM'],
    ['UNICODE little', 'II'],
    ['UNICODE big', 'II'],
    ['ASCII', 'II'],
    ['none', 'MM'],
  ] as const)('is read from the comment of a JPEG and a WebP: %s in %s', (code, order) => {
    const exif = exifWith({ 37510: userComment(a1111, code) }, order);
    const inJpeg = jpegWith(jpeg, [{ marker: 0xe1, data: Buffer.concat([Buffer.from('Exif\0\0'), exif]) }]);
    expect(read(inJpeg).facts).toMatchObject(fromA1111);
    expect(read(webpWith(webp, 'EXIF', exif)).facts).toMatchObject(fromA1111);
  });

  it('is read where there is no prompt, no negative one, and where the prompt speaks of steps', () => {
    expect(inPng(iTXt('parameters', 'Steps: 9, Seed: 7')).facts).toMatchObject({
      prompt: '',
      seed: '7',
      steps: 9,
    });
    const { facts } = inPng(iTXt('parameters', 'a stair\nSteps: of stone\nSteps: 9, Seed: 7, CFG scale: 2'));
    expect(facts).toMatchObject({ prompt: 'a stair\nSteps: of stone', steps: 9, seed: '7', cfg: 2 });
  });

  it('is read with the template of dynamic prompts behind it, commas and all', () => {
    const behind = 'Template: a {red|grey} fox, <lora:mist:1>\nin {snow|fog}';
    const text = `a red fox, <lora:mist:1>\nin fog\nSteps: 20, Sampler: Euler a, Seed: 42, Version: v1.9.0\n${behind}`;
    for (const more of ['', '\nNegative Template: {dull|flat}, grey']) {
      expect(inPng(iTXt('parameters', text + more))).toMatchObject({
        program: 'AUTOMATIC1111',
        facts: {
          prompt: 'a red fox, <lora:mist:1>\nin fog',
          seed: '42',
          steps: 20,
          template: 'a {red|grey} fox, <lora:mist:1>\nin {snow|fog}',
        },
      });
    }
    const bare = 'a fox\nSteps: 20, Seed: 42\nNegative Template: {dull|flat}, grey';
    expect(inPng(iTXt('parameters', bare)).facts).toMatchObject({ prompt: 'a fox', template: null });
  });

  it('is not seen in words that only look alike', () => {
    const { facts, program, raw } = inPng(iTXt('parameters', 'Wide shot, golden hour: soft'));
    expect({ program, prompt: facts.prompt }).toEqual({ program: null, prompt: '' });
    expect(raw).toContain('golden hour');
  });
});

describe('what ComfyUI wrote', () => {
  const graph = comfyGraph({ prompt, negative: 'ugly', seed, steps: 25 });
  const found = { prompt, negativePrompt: 'ugly', seed, steps: 25, cfg: 6.5, width: 832, height: 1216 };

  it('is found by the links to the sampler', () => {
    const { facts, program } = inPng(iTXt('prompt', graph), iTXt('workflow', '{"nodes":[]}'));
    expect(program).toBe('ComfyUI');
    expect(facts).toMatchObject({ ...found, sampler: 'dpmpp_2m', model: 'landscape_v2.safetensors' });
    expect(facts.values).toMatchObject({
      scheduler: 'karras',
      loras: [{ name: 'mist.safetensors', weight: 0.7 }],
    });
  });

  it('is read from the texts of a WebP, behind their names', () => {
    const exif = exifWith({ 271: Buffer.from(`prompt:${graph}\0`), 272: Buffer.from('workflow:{}\0') });
    expect(read(webpWith(webp, 'EXIF', exif)).facts).toMatchObject(found);
  });

  it('is found behind a guider, with its words put together and its seed linked', () => {
    const flux = {
      1: { class_type: 'SaveImage', inputs: { images: ['2', 0] } },
      2: { class_type: 'VAEDecode', inputs: { samples: ['3', 0] } },
      3: {
        class_type: 'SamplerCustomAdvanced',
        inputs: {
          noise: ['4', 0],
          guider: ['5', 0],
          sampler: ['6', 0],
          sigmas: ['7', 0],
          latent_image: ['8', 0],
        },
      },
      4: { class_type: 'RandomNoise', inputs: { noise_seed: ['12', 0] } },
      5: { class_type: 'BasicGuider', inputs: { model: ['9', 0], conditioning: ['10', 0] } },
      6: { class_type: 'KSamplerSelect', inputs: { sampler_name: 'euler' } },
      7: {
        class_type: 'BasicScheduler',
        inputs: { scheduler: 'simple', steps: 8, denoise: 1, model: ['9', 0] },
      },
      8: { class_type: 'EmptySD3LatentImage', inputs: { width: ['13', 0], height: 768 } },
      9: { class_type: 'UNETLoader', inputs: { unet_name: 'flux-dev' } },
      10: { class_type: 'FluxGuidance', inputs: { guidance: 3.5, conditioning: ['11', 0] } },
      11: { class_type: 'CLIPTextEncodeFlux', inputs: { clip_l: 'a lake', t5xxl: ['14', 0] } },
      12: { class_type: 'Seed Generator', inputs: { seed: 99 } },
      13: { class_type: 'PrimitiveInt', inputs: { value: 1024 } },
      14: { class_type: 'PrimitiveString', inputs: { value: 'a lake at dawn' } },
    };
    expect(inPng(iTXt('prompt', JSON.stringify(flux))).facts).toMatchObject({
      prompt: 'a lake\na lake at dawn',
      seed: '99',
      steps: 8,
      cfg: 3.5,
      sampler: 'euler',
      model: 'flux-dev',
      width: 1024,
      height: 768,
    });
  });

  it('is told apart where one node takes what is wanted and what is not', () => {
    const loader = { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'dream.safetensors' } };
    const words = (text: string) => ({ class_type: 'CLIPTextEncode', inputs: { text, clip: ['4', 1] } });
    const sampled = (by: string) => ({
      '3': {
        class_type: 'KSampler',
        inputs: { seed: 7, steps: 9, cfg: 2, denoise: 1, positive: [by, 0], negative: [by, 1] },
      },
      '9': { class_type: 'SaveImage', inputs: { images: ['3', 0] } },
    });
    const controlled = {
      '4': loader,
      '6': words('a fox'),
      '7': words('dull'),
      '8': {
        class_type: 'ControlNetApplyAdvanced',
        inputs: { strength: 1, positive: ['6', 0], negative: ['7', 0] },
      },
      ...sampled('8'),
    };
    const loaded = {
      '5': {
        class_type: 'Efficient Loader',
        inputs: { positive: 'a fox', negative: 'dull', ckpt_name: 'd' },
      },
      ...sampled('5'),
    };
    for (const graph of [controlled, loaded])
      expect(inPng(iTXt('prompt', JSON.stringify(graph))).facts).toMatchObject({
        prompt: 'a fox',
        negativePrompt: 'dull',
        seed: '7',
        steps: 9,
      });
  });

  it('is the pass that began from noise, not the one that worked it over', () => {
    const twice = {
      1: { class_type: 'SaveImage', inputs: { images: ['2', 0] } },
      2: {
        class_type: 'KSampler',
        inputs: {
          seed: 2,
          steps: 6,
          denoise: 0.4,
          positive: ['4', 0],
          negative: ['4', 0],
          latent_image: ['3', 0],
        },
      },
      3: {
        class_type: 'KSampler',
        inputs: { seed: 1, steps: 30, denoise: 1, positive: ['4', 0], negative: ['4', 0] },
      },
      4: { class_type: 'CLIPTextEncode', inputs: { text: 'x' } },
    };
    expect(inPng(iTXt('prompt', JSON.stringify(twice))).facts).toMatchObject({ seed: '1', steps: 30 });
  });

  it('is read from the window where the graph that ran is not there', () => {
    const workflow = {
      nodes: [
        {
          id: 3,
          type: 'KSampler',
          widgets_values: [5, 'fixed', 12, 8, 'euler', 'normal', 1],
          inputs: [
            { name: 'positive', link: 1 },
            { name: 'negative', link: 2 },
          ],
        },
        { id: 6, type: 'CLIPTextEncode', widgets_values: ['a tower'] },
        { id: 7, type: 'CLIPTextEncode', widgets_values: ['text'] },
      ],
      links: [
        [1, 6, 0, 3, 1, 'CONDITIONING'],
        [2, 7, 0, 3, 2, 'CONDITIONING'],
      ],
    };
    const { facts } = inPng(iTXt('workflow', JSON.stringify(workflow)));
    expect(facts).toMatchObject({ prompt: 'a tower', negativePrompt: 'text', seed: '5', steps: 12 });
  });

  it('does not walk in circles, and takes NaN for nothing', () => {
    const circle =
      '{"1":{"class_type":"KSampler","is_changed":[NaN],"inputs":{"seed":3,"positive":["2",0],"negative":["2",0]}},"2":{"class_type":"ConditioningCombine","inputs":{"conditioning_1":["2",0],"conditioning_2":["1",0]}}}';
    expect(inPng(iTXt('prompt', circle)).facts).toMatchObject({ prompt: '', seed: '3' });
  });
});

describe('what others wrote', () => {
  it('is read: SwarmUI', () => {
    const text = `{"sui_image_params":{"prompt":"${prompt}","negativeprompt":"dull","model":"xl","seed":${seed},"steps":24,"cfgscale":5,"width":1024,"height":768,"sampler":"euler","swarm_version":"0.9.5"},"sui_extra_data":{"date":"2025-03-04","original_prompt":"fox {a|b}"}}`;
    const { facts, program } = inPng(iTXt('parameters', text));
    expect(program).toBe('SwarmUI');
    expect(facts).toMatchObject({
      prompt,
      negativePrompt: 'dull',
      seed,
      steps: 24,
      cfg: 5,
      width: 1024,
      height: 768,
      model: 'xl',
      template: 'fox {a|b}',
      createdAt: Date.parse('2025-03-04'),
      values: { swarm_version: '0.9.5' },
    });
  });

  it('is read: InvokeAI, and what it wrote in its first years', () => {
    const now = `{"positive_prompt":"${prompt}","negative_prompt":"dull","seed":4294967295,"steps":30,"cfg_scale":7.5,"width":512,"height":640,"scheduler":"euler","model":{"name":"Dreamshaper","key":"k","base":"sd-1"},"app_version":"5.6.0"}`;
    expect(inPng(iTXt('invokeai_metadata', now)).facts).toMatchObject({
      prompt,
      negativePrompt: 'dull',
      seed: '4294967295',
      steps: 30,
      cfg: 7.5,
      width: 512,
      height: 640,
      model: 'Dreamshaper',
      sampler: 'euler',
    });
    const then = {
      model_weights: 'sd-1.4',
      image: { prompt: [{ prompt: 'a hut [fog]', weight: 1 }], steps: 50, seed: 12 },
    };
    expect(inPng(iTXt('sd-metadata', JSON.stringify(then))).facts).toMatchObject({
      prompt: 'a hut',
      negativePrompt: 'fog',
      steps: 50,
      seed: '12',
      model: 'sd-1.4',
    });
    const first = '"a hut [fog] at sea" -s 50 -S 123 -W 512 -H 768 -C 7.5 -A k_lms';
    expect(inPng(iTXt('Dream', first)).facts).toMatchObject({
      prompt: 'a hut  at sea',
      negativePrompt: 'fog',
      steps: 50,
      seed: '123',
      width: 512,
      height: 768,
      cfg: 7.5,
      sampler: 'k_lms',
    });
  });

  it('is read: XMP, with rating, tags and a note', () => {
    const xmp = `<x:xmpmeta><rdf:RDF><rdf:Description xmp:Rating="4" Iptc4xmpExt:AISystemUsed='Painter &amp; Co'>
      <Iptc4xmpExt:AIPromptInformation>a &lt;red&gt; kite 狐</Iptc4xmpExt:AIPromptInformation>
      <dc:subject><rdf:Bag><rdf:li>kite</rdf:li><rdf:li>sky</rdf:li></rdf:Bag></dc:subject>
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">for the client</rdf:li></rdf:Alt></dc:description>
      </rdf:Description></rdf:RDF></x:xmpmeta>`;
    const said = { prompt: 'a <red> kite 狐', rating: 4, tags: ['kite', 'sky'], note: 'for the client' };
    const jpegXmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`);
    for (const file of [
      pngWith(png, [iTXt('XML:com.adobe.xmp', xmp)]),
      jpegWith(jpeg, [{ marker: 0xe1, data: jpegXmp }]),
      webpWith(webp, 'XMP ', Buffer.from(xmp)),
      exifWith({ 700: Buffer.from(xmp) }, 'MM'),
    ]) {
      expect(read(file)).toMatchObject({ facts: said, program: 'Painter & Co' });
    }
  });

  it.each([
    ['Lightroom', 'xmp:Label="Yellow" xmp:Rating="3"', { label: 'yellow', rating: 3, rejected: false }],
    ['Bridge', 'xmp:Label="To Do" xmp:Rating="-1"', { label: 'purple', rating: 0, rejected: true }],
    ['Photo Mechanic', 'photoshop:LabelColor="blue" xmp:Label="For print"', { label: 'blue' }],
    ['somebody', 'xmp:Label="For print" easel:favourite="False"', { label: null, favourite: false }],
  ])('is read: the label and the reject of %s', (_, attributes, judged) => {
    const xmp = `<x:xmpmeta><rdf:RDF><rdf:Description ${attributes}/></rdf:RDF></x:xmpmeta>`;
    expect(inPng(iTXt('XML:com.adobe.xmp', xmp)).facts).toMatchObject(judged);
  });

  it('is read: EXIF and XMP of an AVIF', async () => {
    const avif = await sharp(png)
      .avif()
      .withExif({ IFD0: { ImageDescription: 'a fox\nSteps: 20, Seed: 42, Size: 16x16' } })
      .toBuffer();
    expect(read(avif).facts).toMatchObject({ prompt: 'a fox', seed: '42', steps: 20 });
  });

  it('is read: a TIFF whose folders lie behind its picture, however far', () => {
    const tiff = exifWith(
      { 270: Buffer.from('a fox\nSteps: 20, Seed: 42, Size: 16x16') },
      'II',
      20 * 2 ** 20,
    );
    expect(read(tiff).facts).toMatchObject({ prompt: 'a fox', seed: '42', steps: 20 });
  });

  it("keeps Easel's own to the last digit before all others", () => {
    const own = {
      prompt,
      negativePrompt: null,
      seed,
      width: 8,
      height: 9,
      steps: 4,
      cfg: null,
      sampler: null,
      model: 'imagegen/dev',
      software: 'Easel',
      template: '{a|b}',
      note: 'n',
      tags: ['t'],
      rating: 5,
      values: { prompt, seed },
      isSample: true,
      isEdit: false,
      createdAt: 1_700_000_000_000,
    };
    const { facts, program } = inPng(iTXt('parameters', a1111), iTXt('easel', JSON.stringify(own)));
    const unsaid = { label: null, rejected: false, favourite: false, sensitive: false };
    expect({ facts, program }).toEqual({ facts: { ...own, ...unsaid }, program: 'Easel' });
  });
});

it("takes Windows' keywords for tags", () => {
  const exif = exifWith({ 40094: Buffer.from('fox;雪; client\0', 'utf16le') }, 'II');
  const file = jpegWith(jpeg, [{ marker: 0xe1, data: Buffer.concat([Buffer.from('Exif\0\0'), exif]) }]);
  expect(read(file).facts.tags).toEqual(['fox', '雪', 'client']);
});

describe('files that mean no good', () => {
  it('never break a reader, wherever a byte is changed or the file ends', () => {
    const files = [
      pngWith(png, [
        iTXt('parameters', a1111),
        {
          as: 'zTXt',
          keyword: 'prompt',
          text: comfyGraph({ prompt: 'x', negative: '', seed: '1', steps: 1 }),
        },
      ]),
      jpegWith(jpeg, [
        {
          marker: 0xe1,
          data: Buffer.concat([Buffer.from('Exif\0\0'), exifWith({ 37510: userComment(a1111, 'ASCII') })]),
        },
      ]),
      webpWith(webp, 'EXIF', exifWith({ 37510: userComment(a1111, 'UNICODE big') }, 'MM')),
      exifWith({ 270: Buffer.from(a1111), 700: Buffer.from('<x:xmpmeta/>') }),
    ];
    fc.assert(
      fc.property(fc.nat(3), fc.nat(), fc.nat(255), fc.nat(), (which, at, value, end) => {
        const file = Buffer.from(files[which] as Buffer);
        file[at % file.length] = value;
        const { facts } = readFacts(sourceOfBytes(file.subarray(0, 1 + (end % (file.length * 4)))), 'image');
        expect(typeof facts.prompt).toBe('string');
      }),
      { numRuns: 2000 },
    );
  });

  it('never break a reader with their words', () => {
    const keyword = fc.constantFrom(
      'parameters',
      'prompt',
      'workflow',
      'invokeai_metadata',
      'sd-metadata',
      'Dream',
      'easel',
    );
    const words = fc.oneof(
      fc.string(),
      fc.json(),
      fc.string({ unit: fc.constantFrom('"', '{', '[', ':', ',', '\\', 'Steps', ' ') }),
    );
    fc.assert(
      fc.property(keyword, words, (name, text) => {
        expect(inPng(iTXt(name, text)).facts.tags).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('are read no further than a bound: a text that unpacks to a gigabyte, one nested without end, one of one letter', () => {
    const deep = '['.repeat(200_000);
    const long = `${'Steps: '.repeat(100_000)}\n${'a: "'.repeat(100_000)}`;
    expect(inPng({ as: 'zTXt', keyword: 'parameters', text: '0'.repeat(200 * 2 ** 20) }).raw).toBeNull();
    expect(inPng(iTXt('prompt', `{"1":${deep}`)).program).toBeNull();
    expect(inPng(iTXt('parameters', long)).program).toBeNull();
    expect(inPng(iTXt('parameters', `${'"'.repeat(300_000)}`)).raw?.length).toBeLessThanOrEqual(256 * 1024);
  });
});
