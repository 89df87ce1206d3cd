import { Buffer } from 'node:buffer';
import { beforeAll, describe, expect, it } from 'vitest';
import { exifWith, jpegWith, userComment, webpWith } from '../../../../test/support/pictures/exifWith';
import { pngWith } from '../../../../test/support/pictures/pngWith';
import { sharp } from '../../../images/sharp';
import { sourceOfBytes } from '../../../media-formats/source';
import { readFacts } from './readFacts';

let [png, jpeg, webp] = [Buffer.alloc(0), Buffer.alloc(0), Buffer.alloc(0)];
beforeAll(async () => {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } });
  png = await square.clone().png().toBuffer();
  jpeg = await square.clone().jpeg().toBuffer();
  webp = await square.clone().webp().toBuffer();
});

const read = (file: Buffer) => readFacts(sourceOfBytes(file), 'image');
const inPng = (texts: Readonly<Record<string, string>>) =>
  read(
    pngWith(
      png,
      Object.entries(texts).map(([keyword, text]) => ({ as: 'iTXt', keyword, text })),
    ),
  );
const exif = (text: string) => exifWith({ 37510: userComment(text, 'UNICODE big') }, 'MM');
const inJpeg = (text: string) =>
  read(jpegWith(jpeg, [{ marker: 0xe1, data: Buffer.concat([Buffer.from('Exif\0\0'), exif(text)]) }]));
const a1111 =
  'a fox\nNegative prompt: fog\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 42, Size: 512x768';
const found = { prompt: 'a fox', negativePrompt: 'fog', seed: '42', steps: 20, cfg: 7 };

const fooocus = JSON.stringify({
  prompt: 'a fox',
  negative_prompt: 'fog',
  styles: "['Fooocus V2']",
  performance: 'Speed',
  steps: 20,
  resolution: '(512, 768)',
  guidance_scale: 7,
  base_model: 'juggernautXL',
  sampler: 'dpmpp_2m',
  seed: '42',
  scheduler: 'karras',
  version: 'Fooocus v2.5.5',
});
const ruined = JSON.stringify({
  Prompt: 'a fox',
  Negative: 'fog',
  steps: 20,
  cfg: 7,
  width: 512,
  height: 768,
  seed: 42,
  sampler_name: 'euler',
  base_model_name: 'sdxl',
  software: 'RuinedFooocus',
});
const drawThings = `<x:xmpmeta><rdf:RDF><rdf:Description><exif:UserComment><rdf:Alt><rdf:li xml:lang="x-default">${JSON.stringify(
  { c: 'a fox', uc: 'fog', seed: 42, steps: 20, scale: 7, size: '512x768', model: 'sd3', sampler: 'Euler' },
).replaceAll('"', '&quot;')}</rdf:li></rdf:Alt></exif:UserComment></rdf:Description></rdf:RDF></x:xmpmeta>`;

describe('what programs of these years write is read', () => {
  it.each([
    ['A1111 under a capital', { Parameters: a1111 }, 'AUTOMATIC1111'],
    ['A1111 as a comment', { Comment: a1111 }, 'AUTOMATIC1111'],
    ['A1111 as a description', { Description: a1111 }, 'AUTOMATIC1111'],
    ['A1111 under another name', { 'Generation Data': a1111 }, 'AUTOMATIC1111'],
    ['Fooocus', { parameters: fooocus, fooocus_scheme: 'fooocus' }, 'Fooocus'],
    ['RuinedFooocus', { parameters: ruined }, 'RuinedFooocus'],
    ['Draw Things', { 'XML:com.adobe.xmp': drawThings }, 'Draw Things'],
    [
      'Easy Diffusion',
      {
        Prompt: 'a fox',
        'Negative Prompt': 'fog',
        Seed: '42',
        Steps: '20',
        'Guidance Scale': '7',
        'Stable Diffusion model': 'sd-v1-5',
        Width: '512',
        Height: '768',
      },
      'Easy Diffusion',
    ],
    [
      'NovelAI',
      {
        Software: 'NovelAI',
        Description: 'a fox',
        Title: 'AI generated image',
        Comment: '{"prompt":"a fox","uc":"fog","seed":42,"steps":20,"scale":7,"width":512,"height":768}',
      },
      'NovelAI',
    ],
    [
      'TensorArt',
      {
        generation_data:
          '{"prompt":"a fox","negativePrompt":"fog","seed":"42","steps":20,"cfgScale":7,"width":512,"height":768}\0',
      },
      null,
    ],
    [
      'Stability Matrix',
      {
        'parameters-json':
          '{"PositivePrompt":"a fox","NegativePrompt":"fog","Seed":42,"Steps":20,"CfgScale":7,"Width":512,"Height":768}',
      },
      null,
    ],
  ])('%s', (_, texts, program) => {
    const said = inPng(texts);
    expect(said.facts).toMatchObject({ ...found, width: 512, height: 768 });
    expect(said.program).toBe(program);
  });

  it.each([
    ['Fooocus', fooocus],
    ['RuinedFooocus', ruined],
  ])('%s in JPEG and WebP', (program, text) => {
    for (const said of [inJpeg(text), read(webpWith(webp, 'EXIF', exif(text)))])
      expect(said).toMatchObject({ program, facts: found });
  });

  it('mflux in a JPEG', () => {
    const text = '{"mflux_version":"0.5","prompt":"a fox","seed":42,"steps":20,"guidance":7,"model":"dev"}';
    expect(inJpeg(text)).toMatchObject({ program: 'mflux', facts: { prompt: 'a fox', seed: '42', cfg: 7 } });
  });

  it('FramePack, whose prompt stands alone', () => {
    const said = inPng({ parameters: 'a fox runs', seed: '42', section_number: '3' });
    expect(said.facts).toMatchObject({ prompt: 'a fox runs', seed: '42' });
  });

  it('Midjourney', () => {
    const job = 'Job ID: 0f3c2a1b-1111-2222-3333-444455556666';
    const said = inPng({ Description: `a fox -- in snow --ar 3:2 --seed 42 --v 6.1 ${job}` });
    expect(said).toMatchObject({ program: 'Midjourney', facts: { prompt: 'a fox -- in snow', seed: '42' } });
  });

  it.each([
    ['a comma in the name of a LoRA', 'Lora hashes: mist, soft: 01ab, Model: dream'],
    ['a comma in the name of the model', 'VAE: a, b, Model: dream'],
    ['words without a name', 'Model: dream, 12, Version: v1.9'],
    ['an empty one', 'Model: dream, , Version: v1.9'],
  ])('A1111 with an odd pair: %s', (_, pairs) => {
    const { facts } = inPng({ parameters: `${a1111}, ${pairs}` });
    expect(facts).toMatchObject(found);
    expect(facts.model).toMatch(/^dream/);
  });

  it('A1111 in a text beside the picture, where the picture itself says nothing', () => {
    const beside = (file: Buffer, text: string) => readFacts(sourceOfBytes(file), 'image', null, text);
    expect(beside(png, a1111)).toMatchObject({ program: 'AUTOMATIC1111', facts: found });
    expect(beside(png, 'a caption, of a fox')).toMatchObject({ program: null, facts: { prompt: '' } });
    const own = pngWith(png, [{ as: 'iTXt', keyword: 'parameters', text: a1111.replace('a fox', 'a hut') }]);
    expect(beside(own, a1111).facts.prompt).toBe('a hut');
  });

  it('nothing where a camera wrote', () => {
    const said = inPng({ Model: 'EOS R5', Software: 'Lightroom', Comment: 'my prompt reply to steps' });
    expect(said).toMatchObject({ program: null, facts: { prompt: '', model: '' } });
    expect(said.raw).toContain('my prompt reply');
  });
});

it.each([
  ['Lightroom', 'lr:hierarchicalSubject', 'Places|Norway|Bergen', ['harbour', 'Places', 'Norway', 'Bergen']],
  ['digiKam', 'digiKam:TagsList', 'Places/Norway', ['harbour', 'Places', 'Norway']],
  ["darktable's own notes", 'lr:hierarchicalSubject', 'darktable|format|png', ['harbour']],
  ['two normal forms', 'lr:hierarchicalSubject', 'cafe\u0301|caf\u00e9', ['harbour', 'caf\u00e9']],
])('takes tags in levels: %s', (_, name, tag, tags) => {
  const bag = (of: string, one: string) => `<${of}><rdf:Bag><rdf:li>${one}</rdf:li></rdf:Bag></${of}>`;
  const xmp = `<x:xmpmeta><rdf:Description>${bag('dc:subject', 'harbour')}${bag(name, tag)}</rdf:Description></x:xmpmeta>`;
  expect(inPng({ 'XML:com.adobe.xmp': xmp }).facts.tags).toEqual(tags);
});

describe("ComfyUI's graphs", () => {
  type Node = Readonly<{ class_type: string; inputs: Readonly<Record<string, unknown>> }>;
  const node = (class_type: string, inputs: Node['inputs']): Node => ({ class_type, inputs });
  const words = (text: string) => node('CLIPTextEncode', { text, clip: ['4', 0] });
  const said = (graph: Readonly<Record<string, Node>>) =>
    inPng({ prompt: JSON.stringify({ 1: node('SaveImage', { images: ['2', 0] }), ...graph }) }).facts;
  const sampled = { positive: ['6', 0], negative: ['7', 0], steps: 20, cfg: 7 };

  it.each([
    ['enable and disable', node('KSamplerAdvanced', { ...sampled, add_noise: 'disable', noise_seed: 0 })],
    [
      'a start at a later step',
      node('KSamplerAdvanced', { ...sampled, add_noise: 'enable', noise_seed: 0, start_at_step: 12 }),
    ],
    ['a switch', node('SamplerCustom', { ...sampled, add_noise: false, noise_seed: 0 })],
    ['no noise', node('SamplerCustomAdvanced', { guider: ['8', 0], noise: ['9', 0] })],
    ['part of the noise', node('KSampler', { ...sampled, seed: 0, denoise: 0.3 })],
  ])('two samplers in a row have the seed of the one that adds noise: %s', (_, second) => {
    const first = {
      ...sampled,
      add_noise: 'enable',
      noise_seed: 42,
      latent_image: ['5', 0],
      start_at_step: 0,
    };
    const facts = said({
      2: { ...second, inputs: { ...second.inputs, latent_image: ['3', 0] } },
      3: node('KSamplerAdvanced', first),
      5: node('EmptyLatentImage', { width: 512, height: 768 }),
      6: words('a fox'),
      7: words('fog'),
      8: node('CFGGuider', sampled),
      9: node('DisableNoise', {}),
    });
    expect(facts).toMatchObject({ ...found, width: 512, height: 768 });
  });

  it.each([
    ['ConditioningZeroOut', node('ConditioningZeroOut', { conditioning: ['6', 0] })],
    ['behind another node', node('ConditioningSetTimestepRange', { conditioning: ['10', 0], start: 0 })],
    ['multiplied by nothing', node('ConditioningMultiply', { conditioning: ['6', 0], multiplier: 0 })],
    ['the same words', words('a fox')],
    ["an extension's", node('FluxZeroOut', { conditioning: ['6', 0] })],
  ])('the positive prompt is never the negative: %s', (_, unwanted) => {
    const facts = said({
      2: node('KSampler', { ...sampled, seed: 42, denoise: 1 }),
      6: words('a fox'),
      7: unwanted,
      10: node('ConditioningZeroOut', { conditioning: ['6', 0] }),
    });
    expect(facts).toMatchObject({ prompt: 'a fox', negativePrompt: null, seed: '42' });
  });

  it.each([
    ['a style picker', { 6: node('StyleThing', { my_words: 'a fox in deep snow', style: 'oil' }) }],
    [
      'a chain',
      {
        6: node('Encode+', { a: ['11', 0] }),
        11: node('Concat3', { part_one: 'short', x: ['12', 0] }),
        12: node('Note', { body: 'a fox in deep snow' }),
      },
    ],
    [
      'names of files beside it',
      { 6: node('Any', { lora: 'a very long name of some file.safetensors', t: 'a fox in deep snow' }) },
    ],
    [
      'JSON beside it',
      { 6: node('Any', { cfg_json: '{"a": "b c d e f g h i j k l m n"}', t: 'a fox in deep snow' }) },
    ],
  ])('the longest text is the prompt where no known name leads to one: %s', (_, nodes) => {
    const facts = said({ 2: node('KSampler', { ...sampled, seed: 42 }), 7: words('fog'), ...nodes });
    expect(facts).toMatchObject({ prompt: 'a fox in deep snow', negativePrompt: 'fog' });
  });

  it("an extension's own sampler is one", () => {
    const facts = said({
      2: node('WanVideoSampler', { text_embeds: ['6', 0], steps: 20, cfg: 7, seed: 42 }),
      6: node('WanVideoTextEncode', { positive_prompt: 'a fox', negative_prompt: 'fog' }),
    });
    expect(facts).toMatchObject(found);
  });
});
