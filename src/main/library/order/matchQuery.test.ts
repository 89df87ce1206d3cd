import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseQuery } from '@shared/query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryPlans } from '../../../../test/support/queryPlans';
import { type LibraryDatabase, openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { arrange } from './arrange';
import { matchingAmong, matchingBits } from './matchQuery';
import { orderedSeqs } from './orderedSeqs';

const folder = mkdtempSync(join(tmpdir(), 'easel-query-'));
const now = new Date(2026, 10, 21, 12).getTime();
const day = 86_400_000;
let library: LibraryDatabase;

beforeEach(() => {
  library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  library.db.exec(
    "INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'Studio North', 'remote', 'http://x', 1, 1)",
  );
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Adds an imported picture with the given values. */
function add(id: string, row: Readonly<Record<string, string | number | null>> = {}): void {
  const all = {
    id,
    model_id: '',
    ordinal: 0,
    kind: 'image',
    state: 'ready',
    width: 1024,
    height: 768,
    content_type: 'image/png',
    prompt: '',
    values_json: '{}',
    created_at: now,
    origin: 'imported',
    ...row,
  };
  const names = Object.keys(all);
  library.db
    .prepare(`INSERT INTO asset (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`)
    .run(all);
}

/** The ids that a query finds among all assets, and among each given asset: both results must be equal. */
function found(query: string): readonly string[] {
  const seqs = [...matchingBits(library.db, parseQuery(query), now).seqs()];
  const each = library.db.prepare<[], number>('SELECT seq FROM asset ORDER BY seq').pluck().all() as number[];
  const among = matchingAmong(library.db, query, each, now);
  if (among !== null) expect([...among].sort((a, b) => a - b)).toEqual(seqs);
  const id = library.db.prepare<[number], string>('SELECT id FROM asset WHERE seq = ?').pluck();
  return seqs.map((seq) => id.get(seq) as string);
}

describe('words', () => {
  it('are found in prompt, tags, note, file name, seed and the parameters’ text', () => {
    add('p', { prompt: 'a red fox' });
    add('n', { note: 'for the client' });
    add('f', { file: '/home/ann/pictures/harbour_final.png', outside: 1 });
    add('s', { seed: '987654' });
    add('v', { values_json: '{"prompt":"x","negative_prompt":"blurry hands","steps":20}' });
    library.db.exec("INSERT INTO tag (id, name) VALUES (1, 'winter'); INSERT INTO asset_tag VALUES ('p', 1)");
    expect(found('client')).toEqual(['n']);
    expect(found('harb')).toEqual(['f']);
    expect(found('ann')).toEqual([]);
    expect(found('9876')).toEqual(['s']);
    expect(found('blurry')).toEqual(['v']);
    expect(found('red wint')).toEqual(['p']);
  });

  it('are either of several with | between them', () => {
    add('f', { prompt: 'a fox in the sea' });
    add('w', { prompt: 'a grey wolf', note: 'at sea', template: '{a grey wolf|an owl}' });
    add('o', { prompt: 'an owl', template: '{a grey wolf|an owl}' });
    add('狐', { prompt: '赤い狐 sea' });
    expect(found('fox|wolf')).toEqual(['f', 'w']);
    expect(found('fox|wolf sea')).toEqual(['f', 'w']);
    expect(found('sea fox | "grey wolf" | red-herring')).toEqual(['f', 'w']);
    expect(found('fox|狐 sea|owl')).toEqual(['f', '狐']);
    expect(found('-fox|狐')).toEqual(['w', 'o']);
    expect(found('is:rated|imported fox|owl')).toEqual(['f', 'o']);
    expect(found(`${'x|'.repeat(800)}owl`)).toEqual(['o']);
  });

  it('are of the picture itself; its template is asked by its own key', () => {
    const template = '{an owl|a fox} in {blue|red}';
    for (const animal of ['an owl', 'a fox'])
      for (const colour of ['blue', 'red'])
        add(`${animal} ${colour}`, { prompt: `${animal} in ${colour}`, template });
    add('said', { prompt: 'a fox in red', template, note: 'beside the blue owl' });
    add('plain', { prompt: 'an owl', template: 'an owl' });
    expect(found('owl blue')).toEqual(['an owl blue', 'said']);
    expect(found('"an owl in"')).toEqual(['an owl blue', 'an owl red']);
    expect(found('fox -blue')).toEqual(['a fox red']);
    expect(found('template:owl')).toEqual([
      ...['an owl blue', 'an owl red', 'a fox blue', 'a fox red'],
      'said',
    ]);
    expect(found('template:"blue|red" fox -red')).toEqual(['a fox blue']);
  });

  it('are of the picture itself in scripts without spaces too', () => {
    const template = '一只{狐狸|猫头鹰}在雪地里';
    add('fox', { prompt: '一只狐狸在雪地里', template });
    add('owl', { prompt: '一只猫头鹰在雪地里', template });
    add('plain', { prompt: '一只狐狸', template: '一只狐狸' });
    add('tagged', { prompt: '一只猫头鹰 红色', template });
    library.db.exec(
      "INSERT INTO tag (id, name) VALUES (1, '红 狐狸'); INSERT INTO asset_tag VALUES ('tagged', 1)",
    );
    expect(found('狐狸')).toEqual(['fox', 'plain', 'tagged']);
    expect(found('狐狸 猫头鹰')).toEqual(['tagged']);
    expect(found('"鹰红色"')).toEqual(['tagged']);
    expect(found('-狐狸')).toEqual(['owl']);
    // a character in the code range of such a script that is not a letter
    expect(found('\u{34773}𓉭')).toEqual([]);
    expect(found('"\u{34773} 狐狸"')).toEqual(['fox', 'plain', 'tagged']);
    expect(found('template:狐狸')).toEqual(['fox', 'owl', 'tagged']);
  });

  it('follow what is written anew', () => {
    add('a', { prompt: 'a fox', values_json: '{"style":"woodcut"}' });
    expect(found('woodcut')).toEqual(['a']);
    library.db.exec(
      `UPDATE asset SET prompt = 'an owl', file = 'Easel/x/dusk.png', values_json = '{"style":"oil"}'`,
    );
    expect(found('fox')).toEqual([]);
    expect(found('woodcut')).toEqual([]);
    expect(found('owl dusk oil')).toEqual(['a']);
    library.db.exec('DELETE FROM asset');
    expect(found('owl')).toEqual([]);
  });

  it('stand one after the other where they are exact, and may be left out', () => {
    add('a', { prompt: 'blue hour over the sea' });
    add('b', { prompt: 'an hour of blue' });
    expect(found('"blue hour"')).toEqual(['a']);
    expect(found('"blue hou"')).toEqual([]);
    expect(found('hour -"blue hour"')).toEqual(['b']);
    expect(found('-sea')).toEqual(['b']);
  });

  it('are found within scripts without spaces beside a prompt and a template of any length', () => {
    const template = `a {fox|owl}${' in deep snow'.repeat(900)}`;
    add('a', { prompt: template.slice(0, 4200), template, note: '雪の狐' });
    expect(found('雪')).toEqual(['a']);
    expect(found('"の狐"')).toEqual(['a']);
  });

  it.each([
    ['Japanese', '雪の中の赤い狐、夕暮れの光', '赤い', '赤い狐', '狐赤'],
    ['Chinese', '一只红色的狐狸在雪地里', '狐狸', '红色的狐', '狸狐'],
    ['Korean', '눈밭의붉은여우가 달린다', '여우', '붉은여우', '우여'],
    ['Thai', 'สุนัขจิ้งจอกสีแดงในหิมะ', 'สีแดง', 'จิ้งจอกสี', 'แดงสี'],
  ])('are found within %s', (_, prompt, word, longer, none) => {
    add('a', { prompt });
    add('b', { note: `${prompt} 4k` });
    add('c', { prompt: 'a fox' });
    expect(found(word)).toEqual(['a', 'b']);
    expect(found(`"${longer}"`)).toEqual(['a', 'b']);
    expect(found(`${word} 4k`)).toEqual(['b']);
    expect(found(`-${word}`)).toEqual(['c']);
    expect(found(none)).toEqual([]);
    expect(found(`prompt:${word}`)).toEqual(['a']);
  });

  it('are found where two scripts meet', () => {
    add('a', { prompt: '赤いfoxが走る' });
    expect(found('fox')).toEqual(['a']);
    expect(found('いfo')).toEqual(['a']);
  });
});

describe('terms', () => {
  it('ask for kind, size, bounds of numbers and lengths of films', () => {
    add('a');
    add('b', { width: 2048, height: 1024 });
    add('c', { kind: 'video', width: 1280, height: 720, duration_s: 5, bytes: 900 });
    expect(found('kind:video')).toEqual(['c']);
    expect(found('size:1024x768|1280x720')).toEqual(['a', 'c']);
    expect(found('size:>1280x720')).toEqual(['b']);
    expect(found('width:1000..1300')).toEqual(['a', 'c']);
    expect(found('width:>1024 height:<1024')).toEqual(['c']);
    expect(found('length:>=5')).toEqual(['c']);
    expect(found('-length:>=5')).toEqual(['a', 'b']);
  });

  it('ask for what was said of a picture', () => {
    add('a', { rating: 4, label: 'red', note: 'yes' });
    add('b', { favourite: 1 });
    add('c', { rejected: 1, sensitive: 1 });
    add('d', { origin: 'imported', seed: '12', sample: 1 });
    expect(found('rating:>=3')).toEqual(['a']);
    expect(found('is:favourite|rejected')).toEqual(['b', 'c']);
    expect(found('label:red')).toEqual(['a']);
    expect(found('label:none -is:rejected')).toEqual(['b', 'd']);
    expect(found('has:note')).toEqual(['a']);
    expect(found('has:seed is:sample')).toEqual(['d']);
    expect(found('state:unjudged')).toEqual(['d']);
    expect(found('state:judged')).toEqual(['a', 'b', 'c']);
    expect(found('seed:12')).toEqual(['d']);
    library.db.exec("UPDATE asset SET missing = 1 WHERE id = 'b'");
    expect(found('state:missing')).toEqual(['b']);
    expect(found('-state:missing')).toEqual(['a', 'c', 'd']);
    expect(found('is:imported is:sensitive')).toEqual(['c']);
  });

  it('ask for tags, collections and profiles by a part of their names, or by all of it', () => {
    library.db.exec(`INSERT INTO tag (id, name) VALUES (1, 'sea'), (2, 'Sea birds');
      INSERT INTO collection (id, name, created_at, updated_at) VALUES ('k', 'Moods', 1, 1)`);
    add('a');
    add('b', { profile_id: 'p' });
    library.db.exec(`INSERT INTO asset_tag VALUES ('a', 1), ('b', 2);
      INSERT INTO collection_asset VALUES ('k', 'b', 1, 1)`);
    expect(found('tag:sea')).toEqual(['a', 'b']);
    expect(found('tag:"sea"')).toEqual(['a']);
    expect(found('tag:"sea birds"')).toEqual(['b']);
    expect(found('has:tag -tag:birds')).toEqual(['a']);
    expect(found('collection:mood')).toEqual(['b']);
    expect(found('profile:north')).toEqual(['b']);
    library.db.exec("UPDATE tag SET name = 'Coast' WHERE id = 1");
    expect(found('tag:coast')).toEqual(['a']);
  });

  it('ask for days, months and years of the calendar, from and up to them', () => {
    add('today');
    add('yesterday', { created_at: now - day });
    add('october', { created_at: new Date(2026, 9, 31, 23, 59).getTime() });
    add('last', { created_at: new Date(2025, 11, 31).getTime() });
    expect(found('date:2026-11-21')).toEqual(['today']);
    expect(found('date:today')).toEqual(['today']);
    expect(found('date:2d')).toEqual(['today', 'yesterday']);
    expect(found('date:2026-11')).toEqual(['today', 'yesterday']);
    expect(found('date:2026-10..2026-11-20')).toEqual(['yesterday', 'october']);
    expect(found('date:>2026-10')).toEqual(['today', 'yesterday']);
    expect(found('date:<2026')).toEqual(['last']);
    expect(found('date:<=2026-10')).toEqual(['october', 'last']);
  });

  it('ask when a picture came, whenever it was made, and what one import brought', () => {
    const [first, second] = ['019ab0c4-1111-7222-8333-444455556666', '019ab0c5-1111-7222-8333-444455556666'];
    add('made');
    add('madeBefore', { created_at: now - day });
    const come = (id: string, at: number, from: string, import_id: string | null = null) => {
      add(id, { created_at: now - 400 * day, import_id });
      library.db.prepare('INSERT INTO asset_import VALUES (?, NULL, ?, ?, NULL)').run(id, from, at);
    };
    come('a', now - day, '/home/ann/Client A/one.png', first);
    come('watched', now, '/home/ann/inbox/two.png');
    expect(found('imported:last')).toEqual(['a']);
    come('b', now, '/home/ann/Client B/three.png', second);
    expect(found('added:today')).toEqual(['made', 'watched', 'b']);
    expect(found('added:yesterday')).toEqual(['madeBefore', 'a']);
    expect(found('added:>2026-11-20 -date:today')).toEqual(['watched', 'b']);
    expect(found('-added:today')).toEqual(['madeBefore', 'a']);
    expect(found('imported:last')).toEqual(['b']);
    expect(found('imported:Last')).toEqual(['b']);
    expect(found(`imported:${first}`)).toEqual(['a']);
    expect(found(`imported:${first}|${second}`)).toEqual(['a', 'b']);
    expect(found('imported:"client a"')).toEqual(['a']);
    expect(found('imported:inbox')).toEqual(['watched']);
    expect(found('imported:"last"')).toEqual([]);
  });

  it('ask for any parameter by its name or its label, and know what the model takes where nothing was said', () => {
    add('said', { values_json: '{"num_inference_steps":40,"style":"Auto look","hires":true}' });
    add('taken', { model_id: 'imagegen/dev' });
    add('imported', { values_json: '{"steps":12.5,"sampler":"euler a"}' });
    expect(found('steps:>20')).toEqual(['said', 'taken']);
    expect(found('steps:28')).toEqual(['taken']);
    expect(found('steps:10..40')).toEqual(['said', 'taken', 'imported']);
    expect(found('sampler:euler')).toEqual(['imported']);
    expect(found('sampler:"euler"')).toEqual([]);
    expect(found('style:look hires:yes')).toEqual(['said']);
    expect(found('nothing:1')).toEqual([]);
    expect(found('-steps:>20')).toEqual(['imported']);
  });

  it('look into the trash, and nowhere else', () => {
    add('a', { prompt: 'fox' });
    add('b', { prompt: 'fox', trashed_at: 1 });
    add('c', { prompt: 'owl', trashed_at: 1 });
    add('d', { prompt: 'fox', state: 'failed', trashed_at: 1 });
    expect(found('fox')).toEqual(['a']);
    expect(found('fox in:trash')).toEqual(['b']);
    expect(found('in:trash')).toEqual(['b', 'c']);
  });
});

describe('what a picture cost', () => {
  it('is found by credits, by bounds, and by not being known', () => {
    for (const [id, cost_milli] of Object.entries({
      a: null,
      b: 0,
      c: 999,
      d: 2000,
      e: 2001,
      f: 4999,
      g: 5000,
    }))
      add(id, { cost_milli });
    expect(found('cost:2')).toEqual(['d']);
    expect(found('cost:>2')).toEqual(['e', 'f', 'g']);
    expect(found('cost:<1')).toEqual(['b', 'c']);
    expect(found('cost:1..4.999')).toEqual(['d', 'e', 'f']);
    expect(found('cost:none')).toEqual(['a']);
    expect(found('cost:None|0')).toEqual(['a', 'b']);
    expect(found('-cost:none')).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
  });

  it('is asked of the index of filters, not of the rows', () => {
    const plans = queryPlans(library.db, () => matchingBits(library.db, parseQuery('cost:>2'), now));
    expect(plans).toContainEqual(expect.stringContaining('COVERING INDEX asset_facets'));
    expect(plans.filter((plan) => /SCAN asset(?! USING COVERING)/.test(plan))).toEqual([]);
  });
});

describe('the order', () => {
  it('is by what is asked, and of what is equal the newest first', () => {
    add('a', { rating: 3, width: 10, prompt: 'Zebra', created_at: now - 3, cost_milli: 24_000 });
    add('b', { rating: 5, width: 20, prompt: 'apple', created_at: now - 2 });
    add('c', { rating: 3, width: 10, prompt: '', created_at: now - 1, kind: 'video', duration_s: 4 });
    const id = library.db.prepare<[number], string>('SELECT id FROM asset WHERE seq = ?').pluck();
    const order = (sort: Parameters<typeof orderedSeqs>[2], query = '') =>
      [...orderedSeqs(library.db, query, sort, now)].map((seq) => id.get(seq)).join('');
    expect(order('newest')).toBe('cba');
    expect(order('oldest')).toBe('abc');
    expect(order('added')).toBe('cba');
    expect(order('rating')).toBe('bca');
    expect(order('largest')).toBe('bca');
    expect(order('prompt')).toBe('bac');
    expect(order('longest')).toBe('cba');
    expect(order('cost')).toBe('acb');
    expect(order('cheapest')).toBe('acb');
    add('d', { cost_milli: 4000, created_at: now - 4 });
    expect(order('cheapest')).toBe('dacb');
    expect(order('cost')).toBe('adcb');
    // `d` was created before the others, but added after them
    expect(order('added')).toBe('dcba');
    library.db.exec(`DELETE FROM asset WHERE id = 'd'`);
    expect(order('rating', 'rating:3')).toBe('ca');
  });

  it('is by what the whole batch cost, and its heading says that', () => {
    for (const [batch, milli] of Object.entries({ cheap: 1000, dear: 9000 })) {
      library.db.exec(`
        INSERT INTO batch (id, profile_id, model_id, lane, source, template, complete, created_at)
          VALUES ('${batch}', 'p', 'imagegen/dev', 'batch', 'create', 'of ${batch}', 1, 1);
        INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
          expected_count, expected_width, expected_height, created_at, updated_at)
          VALUES ('j-${batch}', '${batch}', 'p', 'imagegen/dev', 'batch', 'done', 1, '{}', 'x', 'image', 1, 1, 1, 0, 0);
        INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome, charge,
          price_class, media_count, charged_milli, request_json)
          VALUES ('t-${batch}', 'j-${batch}', '${batch}', 'p', 'imagegen/dev', 1, 1, 'answered', 'confirmed',
          'image', 1, ${milli}, '{}')`);
    }
    add('a', { job_id: 'j-cheap', created_at: now - 1 });
    add('b', { job_id: 'j-dear', created_at: now - 2 });
    add('c', { created_at: now });
    add('d', { job_id: 'j-dear', created_at: now - 9, ordinal: 1 });
    const id = library.db.prepare<[number], string>('SELECT id FROM asset WHERE seq = ?').pluck();
    const { seqs, groups } = arrange(library.db, { query: '', sort: 'batchCost', group: 'batch', now });
    expect([...seqs].map((seq) => id.get(seq)).join('')).toBe('bdac');
    expect(groups).toEqual([
      { title: 'of dear', note: '9 credits', count: 2 },
      { title: 'of cheap', note: '1 credit', count: 1 },
      { title: 'No request', count: 1 },
    ]);
  });

  it('is by hand in a collection that is looked into, and elsewhere the newest first', () => {
    for (const [place, each] of ['a', 'b', 'c', 'd'].entries()) add(each, { created_at: now - 9 + place });
    library.db.exec(`INSERT INTO collection (id, name, created_at, updated_at) VALUES ('k', 'Moods', 1, 1);
      INSERT INTO collection_asset VALUES ('k', 'b', 1, 1), ('k', 'd', 3, 1), ('k', 'a', 2, 1)`);
    const id = library.db.prepare<[number], string>('SELECT id FROM asset WHERE seq = ?').pluck();
    const order = (query: string) =>
      [...orderedSeqs(library.db, query, 'hand', now)].map((seq) => id.get(seq)).join('');
    expect(order('collection:"moods"')).toBe('bad');
    expect(order('collection:"moods" -date:1999')).toBe('bad');
    expect(order('')).toBe('dcba');
    library.db.exec(`UPDATE asset SET trashed_at = 1 WHERE id = 'a'`);
    expect(order('collection:"moods"')).toBe('bd');
  });

  it('is by hand in one of two collections of the same name, asked for by its path', () => {
    for (const id of ['a', 'b', 'c', 'd']) add(id, { created_at: now });
    library.db.exec(`INSERT INTO collection (id, name, parent_id, created_at, updated_at) VALUES
        ('x', 'Client A', NULL, 1, 1), ('xf', 'Finals', 'x', 1, 1),
        ('y', 'Client B', NULL, 1, 1), ('yf', 'Finals', 'y', 1, 1), ('f', 'Finals', NULL, 1, 1);
      INSERT INTO collection_asset VALUES ('xf', 'd', 2, 1), ('xf', 'a', 1, 1), ('yf', 'c', 1, 1), ('f', 'b', 1, 1)`);
    expect(found('collection:"finals"')).toEqual(['a', 'b', 'c', 'd']);
    expect(found('collection:"/finals"')).toEqual(['b']);
    expect(found('collection:"Client B/finals"')).toEqual(['c']);
    expect(found('-collection:"client a/finals"')).toEqual(['b', 'c']);
    const id = library.db.prepare<[number], string>('SELECT id FROM asset WHERE seq = ?').pluck();
    const order = orderedSeqs(library.db, 'collection:"client a/finals"', 'hand', now);
    expect([...order].map((seq) => id.get(seq))).toEqual(['a', 'd']);
  });
});
