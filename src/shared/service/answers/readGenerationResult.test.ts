import { describe, expect, it } from 'vitest';
import { readGenerationResult } from './readGenerationResult';

const image = { url: 'https://media.example/a.png', width: 1024, height: 768, content_type: 'image/png' };
const film = {
  url: 'https://media.example/a.mp4',
  width: 1280,
  height: 720,
  duration: 5,
  content_type: 'video/mp4',
};

describe('readGenerationResult', () => {
  it('reads an image result and keeps what it does not know', () => {
    const text =
      '{"images":[{"url":"https://media.example/a.png","width":1024,"height":768,"content_type":"image/png","hash":"x"}],' +
      '"seed":18446744073709551557,"has_nsfw_concepts":[false],"timings":{"inference":1.25},"extra":{"a":1}}';
    const reading = readGenerationResult(text);
    expect(reading).toMatchObject({
      ok: true,
      result: {
        kind: 'image',
        media: [{ url: image.url, width: 1024, height: 768, contentType: 'image/png' }],
        seed: '18446744073709551557',
        nsfw: [false],
        inferenceS: 1.25,
        raw: { extra: { a: 1 }, images: [{ hash: 'x' }] },
      },
    });
  });

  it('reads a video result with its duration', () => {
    expect(readGenerationResult(JSON.stringify({ videos: [film], seed: 4 }))).toMatchObject({
      ok: true,
      result: {
        kind: 'video',
        media: [{ durationS: 5, width: 1280 }],
        seed: '4',
        nsfw: null,
        inferenceS: null,
      },
    });
  });

  it('does without the parts a service may leave out', () => {
    const bare = { url: image.url, width: 1, height: 1 };
    expect(readGenerationResult(JSON.stringify({ images: [bare] }))).toMatchObject({
      ok: true,
      result: { seed: null, nsfw: null, inferenceS: null, media: [{ contentType: '' }] },
    });
  });

  it.each<[string, object, object]>([
    ['no size', { images: [{ url: image.url }] }, { media: [{ width: null, height: null }] }],
    [
      'a size that is null',
      { images: [{ ...image, width: null }] },
      { media: [{ width: null, height: 768 }] },
    ],
    [
      'a size as text',
      { images: [{ ...image, width: '1024', height: 'tall' }] },
      { media: [{ width: 1024, height: null }] },
    ],
    ['a size beyond all', { images: [{ ...image, width: 1e20 }] }, { media: [{ width: null }] }],
    ['a time as text', { images: [image], timings: { inference: '1.2' } }, { inferenceS: 1.2 }],
    ['no time within its times', { images: [image], timings: { inference: null } }, { inferenceS: null }],
    ['times that are none', { images: [image], timings: 'fast' }, { inferenceS: null }],
    ['a seed of another shape', { images: [image], seed: { value: 7 } }, { seed: null }],
    [
      'nothing said of one image',
      { images: [image, image], has_nsfw_concepts: [null, true] },
      { nsfw: [false, true] },
    ],
    ['one word said of all images', { images: [image], has_nsfw_concepts: false }, { nsfw: null }],
    ['an odd type', { images: [{ ...image, content_type: 7 }] }, { media: [{ contentType: '' }] }],
    ['an odd duration', { videos: [{ ...film, duration: 'long' }] }, { media: [{ width: 1280 }] }],
    ['an empty list of films beside images', { images: [image], videos: [] }, { kind: 'image', offered: 1 }],
    ['an empty list of images beside a film', { images: [], videos: [film] }, { kind: 'video' }],
    [
      'images without an address among others',
      { images: [image, { url: null }, { ...image, width: 5 }, 'x'], has_nsfw_concepts: [false, true, true] },
      { media: [{ width: 1024 }, { width: 5 }], nsfw: [false, true], offered: 4, unreadable: 2 },
    ],
  ])('takes what was paid for with %s', (_, answer, result) => {
    expect(readGenerationResult(JSON.stringify(answer))).toMatchObject({ ok: true, result });
  });

  it.each([
    ['neither images nor videos', JSON.stringify({ seed: 1 }), /neither/],
    ['both images and videos', JSON.stringify({ images: [image], videos: [film] }), /both/],
    ['HTML', '<html><body>ok</body></html>', /not valid JSON/],
    ['truncated JSON', JSON.stringify({ images: [image] }).slice(0, -5), /not valid JSON/],
    ['nothing', '', /empty/],
    ['a list', '[]', /not a JSON object/],
    ['no image in the list', JSON.stringify({ images: [] }), /images/],
    ['an image without URL', JSON.stringify({ images: [{ width: 1, height: 1 }] }), /images\.0\.url/],
    [
      'images that are no list',
      JSON.stringify({ images: { url: image.url } }),
      /images in the response are not a list/,
    ],
  ])('finds an answer with %s unreadable, and says so', (_, text, reason) => {
    expect(readGenerationResult(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });
});
