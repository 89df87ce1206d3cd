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

  it('takes what is said of each file as one line of plain text, and never as a fault', () => {
    const remarkOf = (remark: unknown, kind: 'images' | 'videos' = 'images') => {
      const of = { ...(kind === 'images' ? image : film), remark };
      const reading = readGenerationResult(JSON.stringify({ [kind]: [of], seed: 4 }));
      return reading.ok ? reading.result.media.map((medium) => medium.remark) : reading;
    };
    expect(remarkOf('A lake at dusk instead of “okapi”')).toEqual(['A lake at dusk instead of “okapi”']);
    expect(remarkOf('A city instead of “okapi”', 'videos')).toEqual(['A city instead of “okapi”']);
    expect(remarkOf('<img src=x onerror=alert(1)><b>A lake</b>\r\n\u001b[31m\u202efor you')).toEqual([
      'A lake [31m for you',
    ]);
    expect(remarkOf(`A${' lake'.repeat(100_000)}`)).toEqual([expect.stringMatching(/^A lake.{990,994}…$/)]);
    for (const none of [undefined, null, '', ' \n ', '<br>', 7, true, ['A lake'], { text: 'A lake' }])
      expect(remarkOf(none), JSON.stringify(none)).toEqual([null]);
  });

  it.each([
    ['neither images nor videos', JSON.stringify({ seed: 1 }), /neither/],
    ['both images and videos', JSON.stringify({ images: [image], videos: [film] }), /both/],
    ['HTML', '<html><body>ok</body></html>', /not JSON/],
    ['truncated JSON', JSON.stringify({ images: [image] }).slice(0, -5), /not JSON/],
    ['nothing', '', /empty/],
    ['a list', '[]', /not a JSON object/],
    ['no image in the list', JSON.stringify({ images: [] }), /images/],
    ['an image without URL', JSON.stringify({ images: [{ width: 1, height: 1 }] }), /images\.0\.url/],
    ['an image without size', JSON.stringify({ images: [{ url: image.url }] }), /images\.0\.width/],
  ])('finds an answer with %s unreadable, and says so', (_, text, reason) => {
    expect(readGenerationResult(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });
});
