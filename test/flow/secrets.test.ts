// The key of a profile gets out nowhere but into the Authorization header to the profile's own origin. Easel runs
// against a service that echoes the key in everything it says, and then every byte it left is searched.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { noOptions } from '@shared/domain/account/ProfileOptions';
import { defaultExportSettings } from '@shared/domain/library/ExportRequest';
import type { Attempt } from '@shared/domain/queue/Job';
import { contract, type RouteName } from '@shared/ipc/contract';
import { emptyVaryPlan } from '@shared/prompt';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { respond, respondJson, ScriptedHost, type SeenRequest } from './support/ScriptedHost';
import { SecretScan } from './support/SecretScan';
import { imagegen, type Path, startPath } from './support/startPath';

// with everything in it that is written differently in an address, in JSON and in base64
const canary = 'sk-Canary/9f+Zq7~Xv_42=8wPb%end';
const scan = new SecretScan(canary);
/** Of a session, which makes keys; and the key that is made. */
const tokenCanary = 'ses-Canary/2m+Kd8~Rw_77=6tYx%end';
const madeCanary = 'made-Canary/5j+Lp1~Qn_13=9cVz%end';
/** Of a person who signs in. */
const passwordCanary = 'pwd-Canary/3k+Vx6~Jr_55=2hNz%end';
const keyScans = [tokenCanary, madeCanary, passwordCanary].map((secret) => new SecretScan(secret));

let path: Path;
let own: ScriptedHost;
let other: ScriptedHost;
let png: Buffer;
let hostileBalance = false;
const answers: { readonly route: string; readonly text: string }[] = [];
const states = new Map<string, string>();

const base64 = Buffer.from(`Bearer ${canary}`).toString('base64');
const entities = [...canary].map((letter) => `&#${letter.charCodeAt(0)};`).join('');
const escaped = [...canary]
  .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  .join('');
const page = `<!doctype html><title>${canary}</title><p>${entities} ${encodeURIComponent(canary)} ${base64}</p>`;
const html = { 'content-type': 'text/html', 'x-echo': canary };
const said = (error: string, message = `You sent ${canary}`) => ({
  error: `${error} ${canary}`,
  message,
  errors: [`Invalid value for prompt: ${encodeURIComponent(canary)}`, `xy${base64}`],
  details: { authorization: `Bearer ${canary}`, [canary]: base64 },
});

/** What the service says to a request, by its prompt. */
const replies: Readonly<Record<string, (socket: Socket) => void>> = {
  'a 401': (socket) => respondJson(socket, 401, said('Invalid API key')),
  'a 400': (socket) => respondJson(socket, 400, said('Invalid input'), { 'x-echo': canary }),
  'a 400 with escapes': (socket) =>
    respond(socket, {
      status: 400,
      headers: { 'content-type': 'application/json' },
      body: `{"error":"Invalid input","message":"${escaped} ${canary.replaceAll('/', '\\/')}","errors":["${escaped}"]}`,
    }),
  'a 403 page': (socket) => respond(socket, { status: 403, headers: html, body: page }),
  'a 500': (socket) => respondJson(socket, 500, said('Generation failed')),
  'a 502 page': (socket) => respond(socket, { status: 502, headers: html, body: page }),
  'a 200 page': (socket) => respond(socket, { status: 200, headers: html, body: page }),
  'half an answer': (socket) => {
    socket.write(
      `HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n{"images":[{"url":"${canary}","title":"${escaped}"}`,
    );
    setTimeout(() => socket.destroy(), 50);
  },
  'no HTTP': (socket) => socket.end(`${canary}\r\n\r\n`),
  'a result': (socket) =>
    respond(socket, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        images: [
          {
            url: `${other.url}/elsewhere.png?token=${encodeURIComponent(canary)}`,
            width: 8,
            height: 8,
            content_type: 'image/png',
          },
          { url: `${own.url}/media/own.png`, width: 8, height: 8, content_type: canary },
          { url: `${own.url}/media/redirect.png`, width: 8, height: 8, content_type: 'image/png' },
        ],
        seed: 7,
        [canary]: `echo ${canary}`,
        timings: { inference: 1, trace: base64 },
      }).replace('"seed"', `"echo":"${escaped}","seed"`),
    }),
  // the last one: the queue waits for the address to be mended
  'a redirect': (socket) =>
    respond(socket, {
      status: 307,
      headers: { location: `${other.url}/api/v1/imagegen/dev?key=${encodeURIComponent(canary)}` },
    }),
};

/** What the service says to the making of a key, by its description. */
const keyReplies: Readonly<Record<string, (socket: Socket) => void>> = {
  made: (socket) => respondJson(socket, 201, { key: madeCanary, id: 'k1', echo: `Bearer ${tokenCanary}` }),
  'made, and not to be read': (socket) =>
    respondJson(socket, 201, { key: `also-${madeCanary}`, secret: madeCanary, echo: tokenCanary }),
  'a refusal': (socket) =>
    respondJson(socket, 401, {
      error: 'Invalid session',
      message: `You sent ${tokenCanary}`,
      errors: [tokenCanary],
    }),
  'a 500': (socket) => respondJson(socket, 500, { error: 'Oh', message: `Bearer ${tokenCanary}` }),
  'a redirect': (socket) =>
    respond(socket, { status: 307, headers: { location: `${other.url}/api/keys?t=${tokenCanary}` } }),
  'half an answer': (socket) => {
    socket.write(
      `HTTP/1.1 201 Created\r\ncontent-length: 999\r\n\r\n{"key":"${madeCanary}","t":"${tokenCanary}`,
    );
    setTimeout(() => socket.destroy(), 50);
  },
};

async function makeKeys(): Promise<void> {
  for (const description of Object.keys(keyReplies)) {
    const target = { kind: 'new', name: `For ${description}`, baseUrl: own.url };
    const made = (await call('keys.make', {
      target,
      token: tokenCanary,
      description,
      scope: 'full_access',
    })) as {
      makingId: string;
    } | null;
    if (made === null) continue;
    path.services.log.error({ madeCanary, at: new Error(madeCanary) }, `made ${madeCanary}`);
    const { makingId } = made;
    // the one answer that has it
    revealed.push((await path.call('keys.reveal', { makingId })).text);
    await call('keys.copy', { makingId });
    if (description !== 'made') await call('keys.keep', { makingId, key: ` ${madeCanary} ` });
    await call('keys.close', { makingId });
    await call('keys.reveal', { makingId });
    await call('keys.keep', { makingId, key: madeCanary });
  }
  await call('keys.facts', undefined);
}

/** What the service says to somebody who signs in, by their address. */
const sessionReplies: Readonly<Record<string, (socket: Socket) => void>> = {
  'out@studio.test': (socket) =>
    respondJson(socket, 503, { error: 'Oh', message: `You sent ${passwordCanary}` }),
  'wrong@studio.test': (socket) => respondJson(socket, 401, { error: 'Oh', message: passwordCanary }),
  'moved@studio.test': (socket) =>
    respond(socket, { status: 307, headers: { location: `${other.url}/api/sessions?p=${passwordCanary}` } }),
  // the last one: whoever signs in anew ends the session before
  'in@studio.test': (socket) =>
    respondJson(socket, 201, {
      token: tokenCanary,
      csrf: passwordCanary,
      expires_at: '2027-01-01T00:00:00Z',
      person: { id: 'p', name: `Bo ${passwordCanary}`, email: 'in@studio.test', role: 'member' },
    }),
};
const ownKey = {
  id: 'k1',
  description: `mine ${tokenCanary}`,
  scope: 'full_access',
  created_at: '2026-01-01T00:00:00Z',
  expires_at: null,
  last_used_at: null,
  day_bound: null,
  spent_today: 0,
};

async function signIn(): Promise<void> {
  const { profileId } = path;
  const password = passwordCanary;
  const sessions: string[] = [];
  for (const email of Object.keys(sessionReplies)) {
    await call('sessions.connect', { name: '', baseUrl: own.url, email, password });
    const begun = await call('sessions.begin', { profileId, by: { kind: 'password', email, password } });
    if (begun !== null) sessions.push((begun as { sessionId: string }).sessionId);
  }
  const given = { profileId, by: { kind: 'token', token: tokenCanary } };
  const [sessionId = ''] = sessions;
  await call('sessions.keys', { sessionId });
  const made = await call('sessions.makeKey', { sessionId, description: 'made', scope: 'full_access' });
  await call('keys.close', { makingId: (made as { makingId: string }).makingId });
  await call('sessions.deleteKey', { sessionId, keyId: 'k1' });
  await call('sessions.end', { sessionId });
  await call('sessions.begin', given);
  await call('account.status', { profileId });
}
const revealed: string[] = [];
const copied: string[] = [];

function answerGet({ path: asked }: SeenRequest, socket: Socket): unknown {
  const route = asked.split('?')[0] ?? '';
  if (route === '/media/own.png') return respond(socket, { headers: { etag: `"${canary}"` }, body: png });
  if (route === '/media/redirect.png')
    return respond(socket, {
      status: 302,
      headers: { location: `${other.url}/moved.png?k=${encodeURIComponent(canary)}` },
    });
  if (route === '/api/keys') return respondJson(socket, 200, { keys: [ownKey] });
  if (route === '/api/account') return respondJson(socket, 401, said('Invalid API key'));
  if (route === '/api/v1') return respondJson(socket, 200, { version: `v1 ${canary}` });
  if (route === '/api/credits/balance' && hostileBalance)
    return respond(socket, { status: 302, headers: { location: `${other.url}/balance?key=${canary}` } });
  if (route === '/api/credits/balance') return respondJson(socket, 200, { balance: 50, currency: canary });
  if (route === '/api/v1/providers')
    return respondJson(socket, 200, { providers: [{ id: 'imagegen', name: canary }] });
  if (route === '/api/v1/providers/imagegen/models')
    return respondJson(socket, 200, {
      models: [{ id: 'extra', name: `Extra ${canary}`, description: base64 }],
    });
  if (route === '/api/generations')
    return respondJson(socket, 200, {
      generations: [{ id: canary, status: canary, request: { prompt: canary }, result: canary }],
    });
  return respondJson(socket, 404, said('Model not found'));
}

/** Calls a route and keeps everything that comes back. */
async function call(route: string, input: unknown): Promise<unknown> {
  const answer = await path.tryCall(route, input);
  answers.push({ route, text: JSON.stringify(answer) });
  return answer.ok ? answer.data : null;
}

async function generate(prompt: string): Promise<string> {
  const { profileId } = path;
  await path.call('queue.run', { profileId });
  const [id = ''] = await path.submit({ prompt });
  await path.until(
    () =>
      path.services.queue.summary(profileId).pause !== null ||
      path.services.queue.summary(profileId).hold !== null ||
      ['done', 'failed', 'unknown_charge', 'download_failed'].includes(path.job(id).state),
  );
  states.set(prompt, path.job(id).state);
  if (path.job(id).state === 'queued') await path.call('queue.cancel', { jobIds: [id] });
  return id;
}

beforeAll(async () => {
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
  other = await ScriptedHost.start((request, socket) =>
    request.path.includes('.png') ? respond(socket, { body: png }) : respondJson(socket, 200, { balance: 1 }),
  );
  own = await ScriptedHost.start((request, socket) => {
    if (request.method === 'GET') return answerGet(request, socket);
    if (request.method === 'DELETE') return respondJson(socket, 200, { deleted: tokenCanary });
    const { prompt, description, email } = JSON.parse(request.body) as Record<string, string>;
    if (request.path === '/api/keys') return (keyReplies[description ?? ''] ?? keyReplies.made)?.(socket);
    if (request.path === '/api/sessions') return sessionReplies[email ?? '']?.(socket);
    return (replies[prompt ?? ''] ?? replies['a 400'])?.(socket);
  });
  const picked = { 'Choose an image': 'picked.png', 'Import a list of prompts': 'list.csv' } as const;
  path = await startPath({
    connectTo: { baseUrl: own.url, key: canary },
    limits: { logLevel: 'debug' },
    window: {
      copyText: async (text) => void copied.push(text),
      pickFile: async ({ title }) => join(path.folder, picked[title as keyof typeof picked]),
    },
  });
  writeFileSync(join(path.folder, 'picked.png'), png);
  writeFileSync(join(path.folder, 'list.csv'), 'prompt\na fox\n');

  await path.call('settings.set', { queue: { breaker: false } });
  const jobs: string[] = [];
  for (const prompt of Object.keys(replies)) jobs.push(await generate(prompt));
  await everyRoute(jobs);
  await signIn();
  await makeKeys();
  // a service inside, with a key of its own
  const local = (await call('profiles.tryLocal', undefined)) as { id: string } | null;
  localKey = await keyOf(local?.id ?? '');
  const draft = {
    profileId: local?.id ?? '',
    modelId: imagegen,
    values: { prompt: 'local', image_size: 'square' },
    vary: emptyVaryPlan,
  };
  const { firstJobIds } = await path.submitDraft({ draft, lane: 'interactive' });
  localState = (await path.rest(firstJobIds[0] ?? '')).state;
  path.services.log.error(
    { key: canary, at: new Error(`with ${canary}`), headers: { authorization: `Bearer ${canary}` } },
    canary,
  );
  for (const { id } of await path.call('profiles.list', undefined)) await call('profiles.remove', { id });
  await path.closeEasel();
}, 60_000);

let localKey = '';
let localState = '';

async function keyOf(profileId: string): Promise<string> {
  const connection = await path.services.profiles.connectionOf(profileId);
  return 'key' in connection ? connection.key : '';
}

async function everyRoute(jobIds: readonly string[]): Promise<void> {
  const { profileId } = path;
  const id = profileId;
  const ids = [...jobIds];
  const job = { jobIds: ids };
  const draft = { profileId, modelId: imagegen, values: { prompt: 'a {red|blue} fox' }, vary: emptyVaryPlan };
  const list = (await call('lists.read', {
    modelId: imagegen,
    name: 'a.csv',
    bytes: Buffer.from('prompt\nx\n'),
  })) as {
    listId: string;
    mapping: Record<string, string>;
  };
  const { listId } = list;
  const otherList = (await call('lists.create', { modelId: imagegen })) as { listId: string };
  const use = { listId, profileId, modelId: imagegen, base: {} };
  const assets = path.rows<{ id: string; seq: number }>('SELECT id, seq FROM asset');
  const asset = { id: assets[0]?.id ?? '' };
  await call('queue.pause', { profileId });
  const exportOrder = { ...defaultExportSettings, set: { kind: 'matching', query: '', except: [] } };
  const inputs: Partial<Record<RouteName, unknown>> = {
    'app.openLink': { url: 'https://example.org' },
    'app.offerCommands': { ids: ['queue.run'] },
    'app.chooseInMenu': { groups: [['asset.copyPrompt']] },
    'settings.set': { queue: { parallel: 2 } },
    'curation.keepBest': { set: { kind: 'some', seqs: [1] } },
    'settings.nameExamples': { pattern: '{prompt}-{seed}' },
    'profiles.check': { baseUrl: own.url, key: canary },
    'profiles.connect': { name: 'Second', baseUrl: own.url, key: canary },
    'libraries.open': { folder: null },
    'libraries.forget': { folder: 'none' },
    'backups.restore': { name: 'none' },
    'backups.remove': { name: 'none' },
    'profiles.rename': { id, name: 'Renamed' },
    'profiles.setAddress': { id, baseUrl: own.url, key: canary },
    'profiles.setKey': { id, key: canary },
    'profiles.activate': { id },
    'profiles.remove': { id: 'nobody' },
    'profiles.work': { id },
    'profiles.undoRemove': { id: 'nobody' },
    'profiles.setOptions': { id, options: noOptions },
    'profiles.import': {
      profiles: [{ name: 'Brought', baseUrl: 'https://studio.example', options: noOptions }],
    },
    'profiles.unread': { id },
    'profiles.refreshBalance': { id },
    'models.list': { profileId },
    'engines.add': { id: 'studio', kind: 'comfyui', urls: [own.url], key: canary },
    'engines.remove': { engine: 'none' },
    'engines.workflows': { engine: 'none' },
    'engines.addWorkflow': { engine: 'none', name: 'a', text: '{}' },
    'engines.removeWorkflow': { engine: 'none', slug: 'a' },
    'engines.assign': { model: imagegen, target: { engine: 'none', model: 'a' } },
    'models.details': { profileId, modelIds: ['imagegen/dev'] },
    'models.refresh': { profileId, modelId: null },
    'models.star': { profileId, modelId: 'imagegen/dev', starred: true },
    'keys.make': {
      target: { kind: 'profile', profileId, replaces: false },
      token: tokenCanary,
      description: 'made',
      scope: 'full_access',
    },
    'keys.reveal': { makingId: 'none' },
    'keys.copy': { makingId: 'none' },
    'keys.keep': { makingId: 'none', key: madeCanary },
    'keys.close': { makingId: 'none' },
    'sessions.begin': { profileId, by: { kind: 'token', token: tokenCanary } },
    'sessions.keys': { sessionId: 'none' },
    'sessions.makeKey': { sessionId: 'none', description: 'made', scope: 'full_access' },
    'sessions.deleteKey': { sessionId: 'none', keyId: 'k1' },
    'sessions.end': { sessionId: 'none' },
    'sessions.connect': { name: '', baseUrl: own.url, email: '', password: passwordCanary },
    'account.balance': { profileId },
    'account.status': { profileId },
    'account.saveCsv': {
      profileId,
      range: { from: '2026-01-01', to: '2026-12-31' },
      by: 'tag',
      eachMonth: true,
      forExcel: true,
    },
    'account.comparison': { profileId, range: { from: '2026-01-01', to: '2026-12-31' } },
    'account.askService': { profileId, range: { from: '2026-01-01', to: '2026-12-31' } },
    'account.usage': { profileId, range: { from: '2026-01-01', to: '2026-12-31' }, by: 'batch' },
    'create.forms': undefined,
    'create.keepForms': { models: {}, together: {}, forms: {} },
    'create.previewTogether': { drafts: [draft, { ...draft, modelId: 'imagegen/extra' }] },
    'create.submitTogether': { drafts: [draft], lane: 'batch', jobs: 1 },
    'create.madeBefore': { profileId, modelId: imagegen, requests: [{ prompt: 'a fox', seed: '7' }] },
    'create.promptHistory': { limit: 100 },
    'create.keepPrompt': { prompt: 'an unsent fox' },
    'create.findPrompts': { words: 'fox', limit: 100 },
    'form.steps': { profileId },
    'form.keepStep': { profileId, place: 0, state: { modelId: imagegen, together: [], forms: {} } },
    'form.goToStep': { profileId, place: 0 },
    'form.versions': { profileId },
    'form.version': { id: 'none' },
    'form.keepVersion': {
      profileId,
      batchId: 'none',
      jobs: 1,
      state: { modelId: imagegen, together: [], forms: {} },
    },
    'wildcards.read': { name: 'none' },
    'wildcards.save': { name: 'foxes', text: 'red\nblue', was: null },
    'wildcards.putBack': { name: 'foxes', held: 'none', was: null },
    'wildcards.rename': { name: 'none', to: 'some' },
    'wildcards.remove': { name: 'none' },
    'wildcards.keepDraft': { name: 'foxes', newName: null, text: 'red' },
    'presets.save': {
      name: 'Evening',
      modelId: null,
      profileId: 'none',
      pictureAssetId: asset.id,
      part: { values: { prompt: 'a {red|blue} fox' }, defaults: [], seed: null, json: null, vary: null },
    },
    'pins.add': { seqs: [assets[0]?.seq ?? 0] },
    'pins.take': { name: 'a.png', bytes: new Uint8Array(png) },
    'pins.remove': { seq: assets[0]?.seq ?? 0 },
    'pins.undoRemove': { seq: assets[0]?.seq ?? 0, pinnedAt: 1 },
    'presets.rename': { id: 'none', name: 'Morning' },
    'presets.move': { id: 'none', before: null },
    'presets.usePicture': { id: 'none', pictureAssetId: asset.id },
    'presets.undoPicture': { id: 'none', picture: null },
    'presets.export': { ids: null },
    'presets.remove': { id: 'none' },
    'presets.undoRemove': { id: 'none' },
    'presets.used': { id: 'none' },
    'presets.take': { name: 'easel-presets.json', bytes: Buffer.from('{}') },
    'presets.undoImport': { presets: ['none'], snippets: ['none'] },
    'snippets.save': { id: null, kind: 'style', name: 'soft', text: 'soft light' },
    'snippets.remove': { id: 'none' },
    'snippets.undoRemove': { id: 'none' },
    'snippets.keepDraft': { id: null, kind: 'text', name: 'soft', text: 'soft li' },
    'inputs.add': { name: 'a.png', bytes: new Uint8Array(png) },
    'inputs.pick': { several: true },
    'inputs.describe': { ref: 'easel-input:0' },
    'inputs.fromAsset': { assetId: asset.id },
    'lists.pick': { modelId: imagegen },
    'lists.read': { modelId: imagegen, name: 'b.csv', bytes: Buffer.from('prompt\ny\n') },
    'lists.create': { modelId: imagegen },
    'lists.open': { listId },
    'lists.order': { listId, sort: null, words: '', states: null, ticked: null },
    'lists.chooseProfile': { listId, profileId },
    'lists.look': { listId },
    'lists.keepLook': {
      view: { listId, sort: null, words: '', states: null, ticked: null },
      onlyBad: false,
      mark: { rowId: 1, column: 0 },
    },
    'lists.rows': { ...use, ids: [1] },
    'lists.results': { listId, rowIds: [1] },
    'lists.rowOf': { jobId: ids[0] ?? 'none' },
    'lists.check': use,
    'lists.setCell': { listId, rowId: 1, column: 0, text: 'a fox' },
    'lists.paste': { listId, modelId: imagegen, rowIds: [1], column: 0, text: 'a\tb' },
    'lists.putPictures': {
      listId,
      modelId: imagegen,
      rowIds: [1],
      column: null,
      parameter: 'image_url',
      pictures: [own.url],
    },
    'lists.addRow': { listId },
    'lists.fill': { listId, rowIds: [1], columns: [0], from: null },
    'lists.copy': { listId, rowIds: [1], columns: [0] },
    'lists.addColumn': { listId, name: 'more' },
    'lists.renameColumn': { listId, column: 1, name: 'else' },
    'lists.removeColumn': { listId, column: 1 },
    'lists.removeRows': { listId, rowIds: [2] },
    'lists.undo': { listId },
    'lists.redo': { listId },
    'lists.tick': { listId, which: 'all', ticked: true, only: false },
    'lists.picture': { listId, rowId: 1, column: 0, modelId: imagegen },
    'lists.pickFolder': { listId },
    'lists.map': { listId, mapping: list.mapping, modelId: imagegen },
    'lists.chooseModel': { listId, modelId: imagegen },
    'lists.rename': { listId, name: 'Foxes' },
    'lists.nameExamples': { ...use, pattern: '{csv:prompt}-{n}' },
    'lists.nameFiles': { listId, pattern: '{prompt}-{n}' },
    'lists.run': { ...use, jobs: 1 },
    'lists.remove': { listId: otherList.listId },
    'lists.undoRemove': { listId: otherList.listId },
    'queue.summary': { profileId },
    'queue.places': { profileId, section: 'attention', after: null },
    'queue.jobs': { ids },
    'queue.recent': { profileId, limit: 100 },
    'queue.earlier': { profileId, latest: 60, batches: 4 },
    'queue.answer': { attemptId: 'none' },
    'queue.grid': { batchId: 'none' },
    'queue.largeTable': { batchId: 'none' },
    'queue.doneJobs': { batchId: 'none' },
    'queue.batchPictures': { batchId: 'none' },
    'queue.batchSum': { batchId: 'none' },
    'queue.restOfBatch': { batchId: 'none' },
    'queue.quoteAgain': { profileId, action: 'retry', jobIds: ['nobody'] },
    'queue.kept': { batchId: 'none' },
    'queue.jobsOfPictures': { ids: ['nobody'] },
    'queue.keep': { batchId: 'none', ids: ['nobody'], isKept: true },
    'queue.place': { batchId: 'none' },
    'queue.putPlace': { batchId: 'none', place: { rows: 0, columns: 1, shown: [0, 0] } },
    'queue.saveSourceAxes': { rows: { name: 'seed 0', size: 2 }, columns: { name: 'steps 0', size: 3 } },
    'queue.run': { profileId },
    'queue.setPlan': { profileId, plan: { startAt: '22:00', until: null, mostMilli: null } },
    'queue.endPlans': { profileId },
    'queue.changeBound': { profileId, boundId: 'none', mostMilli: null },
    'queue.jobsAtBound': { profileId, boundId: 'none' },
    'queue.tryNow': { profileId },
    'queue.pause': { profileId },
    'queue.move': { ...job, before: null },
    'queue.sendToFront': job,
    'queue.cancel': job,
    'queue.cancelRest': { batchIds: ['none'] },
    'queue.retry': { jobIds: ['nobody'] },
    'queue.runAgain': { jobIds: ['nobody'] },
    'queue.checkHistory': job,
    'queue.retryDownloads': job,
    'queue.duplicate': job,
    'queue.dismiss': job,
    'queue.clearFinished': { profileId },
    'queue.undo': { undoId: 'none' },
    'gallery.page': { after: null, inTrash: false },
    'gallery.arranged': { query: 'a', sort: 'rating', group: 'none' },
    'search.facets': { query: 'a', conjunctive: [] },
    'search.values': { key: 'a', begins: '' },
    'search.saved': undefined,
    'search.save': { id: null, name: 'a', query: 'a' },
    'search.remove': { id },
    'gallery.matches': { query: 'a' },
    'gallery.matchesAmong': { query: 'a', among: [1] },
    'gallery.assets': { seqs: assets.map(({ seq }) => seq) },
    'asset.reveal': asset,
    'asset.openFile': asset,
    'programs.forget': { id: 'none' },
    'programs.open': { set: { kind: 'some', seqs: assets.map(({ seq }) => seq) }, program: 'none' },
    'asset.copyImage': asset,
    'asset.copyText': { id: asset.id, what: 'link' },
    'asset.drag': { seqs: assets.map(({ seq }) => seq), area: { x: 0, y: 0, width: 10, height: 10 } },
    'asset.saveCopy': asset,
    'asset.revealCopy': { copy: 1 },
    'curation.shelves': { since: null },
    'curation.change': {
      set: { kind: 'matching', query: '', except: [] },
      change: { kind: 'rate', stars: 3 },
    },
    'curation.arrange': { what: { kind: 'createCollection', name: 'Moods', parentId: null } },
    'curation.turnStep': { step: 1, way: 'redo' },
    'curation.emptyTrash': { set: null },
    'curation.summary': { set: { kind: 'matching', query: '', except: [] } },
    'curation.copyPaths': { set: { kind: 'some', seqs: [1] } },
    'curation.copyLink': { id: 'none' },
    'asset.family': { seq: assets[0]?.seq ?? 1 },
    'asset.familyTree': { seq: assets[0]?.seq ?? 1 },
    'verify.start': { repair: true, full: true },
    'imports.takeDropped': { paths: ['/nowhere/a.png'], reference: true, into: null },
    'imports.begin': { into: null },
    'imports.pick': { what: 'files', reference: false },
    'watching.pick': { reference: false },
    'watching.remove': { id: 'none' },
    'imports.give': { runId: 'none', name: 'a.png', bytes: new Uint8Array(png) },
    'imports.refuse': { runId: 'none', name: 'a.png', reason: 'is a test' },
    'imports.finish': { runId: 'none' },
    'imports.origin': { id: asset.id },
    'asset.keptFrames': { films: [1] },
    'asset.hasAlike': { seq: assets[0]?.seq ?? 1 },
    'asset.filmFrames': { id: asset.id },
    'asset.palette': { seq: assets[0]?.seq ?? 1 },
    'asset.givePoster': { id: asset.id, bytes: new Uint8Array(png) },
    'asset.giveStrip': { id: asset.id, bytes: new Uint8Array(png) },
    'asset.keepFrame': { id: asset.id, bytes: new Uint8Array(png), atS: 1 },
    'app.copyColours': { hexes: ['#aabbcc'] },
    'files.state': { id: asset.id },
    'files.find': { id: asset.id },
    'exports.preview': exportOrder,
    'exports.start': exportOrder,
    'exports.savePreset': { name: 'for clients', manner: defaultExportSettings },
    'exports.ofAsset': { id: 'none' },
    'exports.find': { text: 'a' },
    'exports.rows': { seqs: [1] },
    'exports.revealEarlier': { id: 'none' },
    'exports.matrix': { id: 'none' },
    'inputs.isSensitive': { source: 'none' },
    'inputs.howMade': { ref: 'none' },
    'outside.take': { id: null },
    'outside.keepAsNew': { id: null },
    'diagnostics.log': { level: 'debug', words: '', limit: 1000 },
    'proxy.signIn': { name: 'office', password: 'canary-of-a-proxy' },
    'exports.removePreset': { id: 'none' },
    'history.sync': { profileId },
    'history.stop': { profileId },
    'history.find': { profileId: null, text: 'a' },
    'history.rows': { seqs: [1] },
    'history.absent': { profileId: null, limit: 10 },
    'history.fetch': { seqs: [1] },
    'history.fetchFound': { profileId, text: '' },
    'history.coming': { profileId },
    'history.cancelFetch': { profileId },
    'history.settle': { jobId: 'none', isMine: true },
    'history.entry': { seq: 1 },
  };
  for (const jobId of jobIds) {
    const attempts = (await call('queue.attempts', { jobId })) as readonly Attempt[];
    for (const { id: attemptId } of attempts) await call('queue.answer', { attemptId });
  }
  for (const route of Object.keys(contract) as RouteName[]) {
    if (route !== 'profiles.tryLocal' && route !== 'queue.attempts') await call(route, inputs[route]);
  }
  // what the service says of its models comes when it comes
  await path.until(() => path.services.models.list(profileId).length > 3);
  await call('models.list', { profileId });
  hostileBalance = true;
  await call('profiles.refreshBalance', { id });
  await call('profiles.check', { baseUrl: own.url, key: canary });
  await call('profiles.setKey', { id, key: `${canary} ` });
  await call('profiles.connect', { name: '', baseUrl: other.url, key: `é${canary}` });
  await call('app.status', undefined);
}

afterAll(async () => {
  await path.end();
  await own.stop();
  await other.stop();
});

describe('a key that the service echoes in everything it says', () => {
  it('has gone through every kind of answer', () => {
    expect(Object.fromEntries(states)).toEqual({
      'a 401': 'queued',
      'a 400': 'failed',
      'a 400 with escapes': 'failed',
      'a 403 page': 'failed',
      'a 500': 'failed',
      'a 502 page': 'unknown_charge',
      'a 200 page': 'unknown_charge',
      'a redirect': 'queued',
      'half an answer': 'unknown_charge',
      'no HTTP': 'unknown_charge',
      'a result': 'done',
    });
    expect(localState).toBe('done');
  });

  it('is in no file that Easel wrote, and in no row', () => {
    expect(scan.inFolder(path.folder)).toEqual([]);
    expect(scan.inDatabase(join(path.folders.data, 'easel.sqlite'))).toEqual([]);
  });

  it('is in nothing that the window was told, by event, answer or error', () => {
    expect(path.events.length).toBeGreaterThan(20);
    expect(path.events.flatMap((event) => scan.inText(JSON.stringify(event), event.name))).toEqual([]);
    expect(answers.flatMap(({ route, text }) => scan.inText(text, route))).toEqual([]);
    const called = new Set(answers.map(({ route }) => route));
    expect(Object.keys(contract).filter((route) => !called.has(route))).toEqual([]);
    const failed = answers.filter(({ text }) => text.includes('was called with invalid input'));
    expect(failed.map(({ route }) => route)).toEqual([]);
  });

  it('left words behind that a person can read all the same', () => {
    const texts = answers.map(({ text }) => text).join('\n');
    expect(texts).toContain('You sent [redacted]');
    expect(texts).toContain('Invalid API key');
  });

  it('went to the profile’s own origin and to no other', () => {
    const posts = own.requests.filter(
      ({ method, path: to }) => method === 'POST' && !['/api/keys', '/api/sessions'].includes(to),
    );
    expect(posts.length).toBeGreaterThan(Object.keys(replies).length);
    for (const { headers } of posts) expect(headers.authorization).toBe(`Bearer ${canary}`);
    for (const { path: asked, headers } of own.requests.filter((request) =>
      request.path.startsWith('/media/'),
    ))
      expect([asked, headers.authorization]).toEqual([asked, undefined]);
    // it was asked for two pictures, and for nothing that a redirect of the interface led to
    expect(other.requests.map((request) => request.path.split('?')[0]).sort()).toEqual([
      '/elsewhere.png',
      '/moved.png',
    ]);
    for (const { headers } of other.requests) expect(headers.authorization).toBeUndefined();
    expect(other.requests.flatMap(({ headers }) => scan.inText(JSON.stringify(headers), 'headers'))).toEqual(
      [],
    );
  });

  it('is kept as well when it is the local service’s own', () => {
    expect(localKey.length).toBeGreaterThan(16);
    const local = new SecretScan(localKey);
    expect(local.inFolder(path.folder)).toEqual([]);
    expect(path.events.flatMap((event) => local.inText(JSON.stringify(event), event.name))).toEqual([]);
    expect(answers.flatMap(({ route, text }) => local.inText(text, route))).toEqual([]);
  });
});

describe('the token of a session, and the key that it makes', () => {
  it('went out once for each key, to that service only', () => {
    const posts = own.requests.filter(({ method, path: to }) => method === 'POST' && to === '/api/keys');
    expect(posts.map(({ body }) => (JSON.parse(body) as { description: string }).description)).toEqual([
      ...[`Easel on ${hostname()}`, 'made'],
      ...Object.keys(keyReplies),
    ]);
    for (const { headers } of posts) expect(headers.authorization).toBe(`Bearer ${tokenCanary}`);
    expect(
      other.requests.flatMap(({ path: to, headers }) =>
        keyScans[0]?.inText(`${to} ${JSON.stringify(headers)}`, to),
      ),
    ).toEqual([]);
  });

  it('was got for a password that went out once for each sign-in, to that service only', () => {
    const posts = own.requests.filter(({ path: to }) => to === '/api/sessions');
    const asked = posts.map(({ body }) => (JSON.parse(body) as { email: string; password: string }).email);
    expect(asked).toEqual(Object.keys(sessionReplies).flatMap((email) => [email, email]));
    for (const { headers, body } of posts) {
      expect(headers.authorization).toBeUndefined();
      expect(body).toContain(passwordCanary);
    }
    const ends = own.requests.filter(({ method, path: to }) => method === 'DELETE' && to.includes('current'));
    for (const { headers } of ends) expect(headers.authorization).toBe(`Bearer ${tokenCanary}`);
    expect(ends).toHaveLength(2);
  });

  it('are in no file, no row, no event, no error and no answer but the one showing', () => {
    for (const secret of keyScans) {
      expect(secret.inFolder(path.folder)).toEqual([]);
      expect(secret.inDatabase(join(path.folders.data, 'easel.sqlite'))).toEqual([]);
      expect(path.events.flatMap((event) => secret.inText(JSON.stringify(event), event.name))).toEqual([]);
      expect(answers.flatMap(({ route, text }) => secret.inText(text, route))).toEqual([]);
    }
  });

  it('are shown while the showing lasts: the key alone, or the answer without the token', () => {
    expect(revealed).toHaveLength(2);
    expect(revealed[0]).toBe(madeCanary);
    expect(revealed[1]).toContain(madeCanary);
    expect(revealed[1]).not.toContain(tokenCanary);
    expect(copied).toEqual(expect.arrayContaining(revealed));
    const after = answers.filter(({ route }) => route === 'keys.reveal');
    expect(after.length).toBeGreaterThan(2);
    for (const { text } of after) expect(text).toContain('will not be shown again');
  });

  it('say what is certain where no key came', () => {
    const making = answers.filter(({ route }) => route === 'keys.make').map(({ text }) => text);
    const said = (words: string) => making.filter((text) => text.includes(words)).length;
    expect(said('did not accept this session token')).toBe(1);
    expect(said('A key may have been created anyway')).toBe(2);
    expect(said('Easel did not send the session token there')).toBe(1);
    expect(said('"kind":"stored"')).toBe(1);
    expect(said('"kind":"unread"')).toBe(1);
  });
});

describe('the search itself', () => {
  it('finds a planted key in every form, at any place of a file', () => {
    const folder = join(path.folder, 'planted');
    mkdirSync(folder);
    for (const [n, form] of scan.forms.entries()) {
      const file = join(folder, `${n}.bin`);
      writeFileSync(file, Buffer.concat([Buffer.alloc(1000 + n, 0xff), form.bytes, Buffer.alloc(7)]));
      expect(scan.inFolder(folder).some((found) => found.startsWith(`${file}: ${form.name}`))).toBe(true);
    }
    for (const lead of ['', 'a', 'ab']) {
      const text = Buffer.from(`${lead}${canary}z`).toString('base64');
      expect(scan.inText(`{"x":"${text}"}`, 'text')).not.toEqual([]);
    }
    expect(scan.inText(`nothing here but sk-Canary`, 'text')).toEqual([]);
  });

  it('finds one in the log and in a row, also one too long for a page of the database', () => {
    const log = join(path.folders.data, 'logs', 'easel.log');
    appendFileSync(log, `{"msg":"${canary}"}\n`);
    expect(scan.inFolder(path.folders.data)).toEqual([expect.stringContaining(`${log}: as it is`)]);
    const file = join(path.folders.data, 'easel.sqlite');
    const db = new Database(file);
    db.prepare("INSERT INTO setting VALUES ('planted', ?)").run(`${'x'.repeat(9000)}${base64}`);
    db.close();
    expect(scan.inDatabase(file)).toEqual([expect.stringContaining('setting.value_json: in base64')]);
  });
});
