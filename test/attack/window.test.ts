// The window while a service answers with too much of everything: what a person asks of it meanwhile is answered.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EaselBridge } from '@shared/ipc/EaselBridge';
import { emptyVaryPlan } from '@shared/prompt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { respond, respondJson, ScriptedHost } from '../flow/support/ScriptedHost';
import { builtFolder, imagegen, videogen } from '../flow/support/startPath';
import type { LaunchedApp } from '../support/LaunchedApp';
import { launchApp } from '../support/launchApp';
import { makeWebm } from '../support/makeWebm';
import { hugeAvif } from './support/hugeAvif';
import { inPieces } from './support/processor';
import { watchedLoop, watchLoopOf } from './support/watchLoopOf';
import { watchMemory } from './support/watchMemory';

const mega = 1_000_000;
/** The most that main may do in one turn, in pieces of the fixed work: an answer that were read in main would be far more. */
const mostOfATurn = 5;
const webm = makeWebm();
const varyJson = JSON.stringify(emptyVaryPlan);
const library = mkdtempSync(join(tmpdir(), 'easel-attack-window-'));
let host: ScriptedHost;
let app: LaunchedApp;
let profileId = '';
/** What the service answers to the POSTs that come next; made before, as the service is another computer. */
let answers: Buffer[] = [];
const nothingMore = Buffer.from('{}');

beforeAll(async () => {
  builtFolder();
  host = await ScriptedHost.start(({ method, path: at }, socket) => {
    if (method === 'POST') {
      const answer = answers.shift() ?? nothingMore;
      const { length } = answer;
      socket.write(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`);
      return socket.write(answer);
    }
    if (at.endsWith('/balance')) return respondJson(socket, 200, { balance: 1000 });
    if (at.endsWith('.webm')) return respond(socket, { body: webm });
    if (at.endsWith('.avif')) return respond(socket, { body: hugeAvif });
    if (at.startsWith('/media/')) return respond(socket, { body: Buffer.from('<svg onload="x()"/>') });
    return respondJson(socket, 404, { error: 'Not found', message: 'Nothing is here.' });
  });
  app = await launchApp({ library, env: watchedLoop });
  profileId = await app.page.evaluate(async (baseUrl) => {
    const { easel } = window as unknown as { easel: EaselBridge };
    const input = { name: 'hostile', baseUrl, key: 'sk-window-attack' };
    const { data } = (await easel.call('profiles.connect', input)) as { data: { id: string } };
    await easel.call('profiles.activate', { id: data.id });
    return data.id;
  }, host.url);
}, 120_000);
afterAll(async () => {
  await app?.close();
  await host?.stop();
  rmSync(library, { recursive: true, force: true });
});

type Sending = Readonly<{ name: string; profileId: string; modelId: string; jobs: number; varyJson: string }>;
type Attack = Readonly<{ name: string; modelId: string; bodies: () => string[] }>;

/** Sends jobs from the page, each of another prompt than all before (one whose answer was lost would ask first), and asks main something every 25 ms until all have come to rest. Runs in the page. */
async function askMeanwhile({ name, profileId, modelId, jobs, varyJson }: Sending) {
  const { easel } = window as unknown as { easel: EaselBridge };
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  let asked = 0;
  const open = async () => {
    asked += 1;
    const { data } = (await easel.call('queue.summary', { profileId })) as {
      data: { counts: { running: number; next: number } };
    };
    return data.counts.running + data.counts.next;
  };
  // answers that were lost have stopped the queue: a person would go on
  await easel.call('queue.run', { profileId });
  const sent = [];
  for (let n = 0; n < jobs; n += 1) {
    const draft = { profileId, modelId, values: { prompt: `${name} ${n}` }, vary: JSON.parse(varyJson) };
    sent.push(easel.call('create.submitTogether', { drafts: [draft], jobs: 1, lane: 'interactive' }));
  }
  const said = (await Promise.all(sent)) as { ok: boolean }[];
  do {
    await pause(25);
  } while ((await open()) > 0);
  return { accepted: said.filter(({ ok }) => ok).length, asked };
}

const many = (count: number, ending: string) =>
  Array.from(
    { length: count },
    (_, n) => `{"url":"${host.url}/media/${n}.${ending}","width":64,"height":64}`,
  );

const one = (ending: string) => `{"images":[${many(1, ending).join(',')}]}`;
const nothing = () =>
  `{"images":[${Array(10 * mega)
    .fill('{}')
    .join(',')}]}`;
const pictures = () => `{"images":[${many(300_000, 'png').join(',')}]}`;
const brackets = () => '['.repeat(30 * mega);
const words = () => `{"message":"${'word '.repeat(6 * mega)}"}`;

it.each<Attack>([
  { name: '300,000 pictures for one', modelId: imagegen, bodies: () => [pictures()] },
  { name: 'documents in place of pictures', modelId: imagegen, bodies: () => Array(8).fill(one('png')) },
  {
    name: '2,000 films for one',
    modelId: videogen,
    bodies: () => [`{"videos":[${many(2000, 'webm').join(',')}]}`],
  },
  { name: '30 MB of brackets', modelId: imagegen, bodies: () => [brackets()] },
  { name: '30 MB of words', modelId: imagegen, bodies: () => [words()] },
  {
    name: 'all of it at once',
    modelId: imagegen,
    bodies: () => [
      pictures(),
      one('avif'),
      nothing(),
      one('png'),
      brackets(),
      one('avif'),
      words(),
      nothing(),
    ],
  },
])(
  'answers what it is asked while there comes $name',
  async ({ name, modelId, bodies }) => {
    answers = bodies().map((body) => Buffer.from(body));
    const jobs = answers.length;
    const posts = () => host.requests.filter(({ method }) => method === 'POST').length;
    const before = posts();
    const memory = watchMemory(app.pid);
    const loop = await watchLoopOf(app.pid);
    const { accepted, asked } = await app.page.evaluate(askMeanwhile, {
      name,
      profileId,
      modelId,
      jobs,
      varyJson,
    });
    const { turns, maxDurationMs } = await loop();
    const longestTurn = inPieces(maxDurationMs);
    const { growthMb } = memory();
    console.info(name, JSON.stringify({ asked, turns, longestTurn, growthMb }));
    expect(accepted).toBe(jobs);
    expect(posts() - before).toBe(jobs);
    expect(longestTurn).toBeLessThan(mostOfATurn);
    expect(growthMb).toBeLessThan(600);
  },
  300_000,
);
