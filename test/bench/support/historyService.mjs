// A history of so many entries, in pages by cursor; each page is made when it is asked for, as a service does.
import { createServer } from 'node:http';

const count = Number(process.argv[2]);
const newest = Date.UTC(2026, 10, 20);

const entry = (index) => ({
  id: `0198c0de-0000-7000-8000-${String(count - index).padStart(12, '0')}`,
  provider: 'imagegen',
  model: 'dev',
  status: 'completed',
  request: {
    prompt: `a stone cottage by a fjord at dusk, number ${count - index}, low sun, long shadows, film grain`,
    image_size: 'landscape_4_3',
    num_images: 1,
    guidance_scale: 3.5,
    num_inference_steps: 28,
    seed: 1_000_000 + index,
  },
  result: {
    images: [
      {
        url: `https://media.service.example/generations/${count - index}/image-0.png`,
        width: 1024,
        height: 768,
        content_type: 'image/png',
      },
    ],
    seed: 1_000_000 + index,
    has_nsfw_concepts: [false],
    timings: { inference: 2.31 },
  },
  cost: 2.4,
  created_at: new Date(newest - index * 60_000).toISOString(),
});

const server = createServer((request, response) => {
  const query = new URL(request.url, 'http://loopback').searchParams;
  const limit = Math.min(100, Number(query.get('limit') ?? 20));
  const from = Number(query.get('cursor') ?? 0);
  const generations = Array.from({ length: Math.min(limit, count - from) }, (_, index) =>
    entry(from + index),
  );
  const next_cursor = from + limit < count ? String(from + limit) : null;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ generations, next_cursor }));
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
