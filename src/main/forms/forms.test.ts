import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FormState, MAX_FORM_STEPS, MAX_VERSIONS } from '@shared/domain/create/FormState';
import { formFingerprint } from '@shared/domain/gallery/formFingerprint';
import { emptyVaryPlan } from '@shared/prompt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { FormSteps, MAX_STEP_CHARACTERS } from './FormSteps';
import { FormVersions } from './FormVersions';

const folder = mkdtempSync(join(tmpdir(), 'easel-forms-'));
let library: LibraryDatabase;
beforeEach(() => {
  library = openLibraryDatabase({ dataFolder: folder, now: () => 1 });
  for (const id of ['p', 'q']) {
    library.db
      .prepare(
        `INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES (?, ?, 'remote', 'http://x', 1, 1)`,
      )
      .run(id, id);
  }
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const state = (prompt: string): FormState => ({
  modelId: 'imagegen/dev',
  together: [],
  forms: {
    'imagegen/dev': { values: { prompt }, seedMode: 'locked', seed: '007', json: '', vary: emptyVaryPlan },
  },
});
const plainForm = { values: {}, seedMode: 'random', seed: '', json: '', vary: emptyVaryPlan } as const;
const prompts = (states: readonly FormState[]) =>
  states.map(({ forms }) => forms['imagegen/dev']?.values.prompt);

describe('the steps of a form', () => {
  it('come back as they were, with the place the form stood at, each profile its own', () => {
    const steps = new FormSteps(library.db);
    for (const [place, word] of ['one', 'two', 'three'].entries()) steps.keep('p', place, state(word));
    steps.goTo('p', 1);
    steps.keep('q', 0, state('other'));
    const kept = new FormSteps(library.db).get('p');
    expect(kept).toMatchObject({ first: 0, place: 1 });
    expect(kept.states).toEqual(['one', 'two', 'three'].map(state));
    expect(steps.get('q').states).toEqual([state('other')]);
    expect(steps.get('nobody').states).toEqual([]);
  });

  it('hold what was decided of the batches, and those of an earlier Easel are read without it', () => {
    const steps = new FormSteps(library.db);
    const choices = {
      landing: { tags: ['night'], collectionId: null },
      plan: { startAt: '22:00', until: null, mostMilli: null },
    };
    steps.keep('p', 0, state('one'));
    steps.keep('p', 1, { ...state('one'), choices });
    expect(steps.get('p').states).toEqual([state('one'), { ...state('one'), choices }]);
  });

  it('lose what was undone once something else is done, and stay where they are for a place that is not there', () => {
    const steps = new FormSteps(library.db);
    for (const [place, word] of ['one', 'two', 'three'].entries()) steps.keep('p', place, state(word));
    steps.goTo('p', 0);
    steps.goTo('p', 9);
    steps.keep('p', 1, state('instead'));
    expect(prompts(steps.get('p').states)).toEqual(['one', 'instead']);
    expect(steps.get('p').place).toBe(1);
  });

  it('are so many at most, and the oldest go', () => {
    const steps = new FormSteps(library.db);
    for (let place = 0; place < MAX_FORM_STEPS + 5; place += 1) steps.keep('p', place, state(`${place}`));
    const { first, place, states } = steps.get('p');
    expect([first, place, states.length]).toEqual([5, MAX_FORM_STEPS + 4, MAX_FORM_STEPS]);
  });

  it('are so large at most together, but the newest stays whatever its size', () => {
    const steps = new FormSteps(library.db);
    steps.keep('p', 0, state('small'));
    steps.keep('p', 1, state('x'.repeat(MAX_STEP_CHARACTERS)));
    expect(steps.get('p')).toMatchObject({ first: 1, place: 1 });
    steps.keep('p', 2, state('small again'));
    expect(prompts(steps.get('p').states)).toEqual(['small again']);
  });

  it('begin after what cannot be read', () => {
    const steps = new FormSteps(library.db);
    for (const [place, word] of ['one', 'two', 'three'].entries()) steps.keep('p', place, state(word));
    library.db.prepare(`UPDATE form_step SET state_json = '{"forms": 3}' WHERE place = 1`).run();
    expect(steps.get('p')).toMatchObject({ first: 2, place: 2, states: [state('three')] });
  });

  it('are kept for profiles that are there', () => {
    expect(() => new FormSteps(library.db).keep('nobody', 0, state('x'))).toThrow(
      'This profile does not exist',
    );
  });
});

describe('the versions of a form', () => {
  const made = (prompt: string) => ({ profileId: 'p', batchId: 'none', jobs: 2, state: state(prompt) });

  it('say what was made of the form, the newest first, and bring it back whole', () => {
    let now = 10;
    const versions = new FormVersions(library.db, () => now);
    versions.keep(made('a cup'));
    now = 20;
    versions.keep(made('a bowl'));
    const [newest, oldest] = versions.all('p');
    expect(newest).toMatchObject({
      at: 20,
      prompt: 'a bowl',
      modelId: 'imagegen/dev',
      jobs: 2,
      picture: null,
    });
    expect(versions.get(oldest?.id ?? '')).toEqual(state('a cup'));
    expect(versions.all('q')).toEqual([]);
    expect(() => versions.get('none')).toThrow('no longer available');
  });

  it('are like a form that says the same, in whatever order and with whatever is empty, and like no other', () => {
    const versions = new FormVersions(library.db, () => 1);
    versions.keep(made('a cup'));
    const likeness = versions.all('p')[0]?.fingerprint;
    const { 'imagegen/dev': form } = state('a cup').forms;
    const like = (change: Partial<NonNullable<typeof form>>) =>
      formFingerprint({
        ...state('a cup'),
        forms: { other: { ...plainForm }, 'imagegen/dev': { ...plainForm, ...form, ...change } },
      });
    expect(like({})).toBe(likeness);
    expect(like({ lent: { seeds: { kind: 'none' } } })).toBe(likeness);
    expect(like({ values: { negative_prompt: '', prompt: 'a cup' } })).toBe(likeness);
    expect(like({ values: { prompt: 'a cup', num_images: 2 } })).not.toBe(likeness);
    expect(like({ seed: '008' })).not.toBe(likeness);
    expect(like({ seed: '008', seedMode: 'random' })).toBe(like({ seedMode: 'random' }));
    expect(like({ vary: { ...emptyVaryPlan, seeds: { kind: 'random', count: 3 } } })).not.toBe(likeness);
    expect(formFingerprint({ ...state('a cup'), together: ['other'] })).not.toBe(likeness);
    expect(
      formFingerprint({ ...state('a cup'), choices: { landing: { tags: ['x'], collectionId: null } } }),
    ).not.toBe(likeness);
  });

  it('are so many at most, and the oldest go', () => {
    let now = 0;
    const versions = new FormVersions(library.db, () => {
      now += 1;
      return now;
    });
    for (let count = 0; count <= MAX_VERSIONS; count += 1) versions.keep(made(`${count}`));
    const kept = versions.all('p');
    expect(kept).toHaveLength(MAX_VERSIONS);
    expect(kept.at(-1)?.prompt).toBe('1');
  });
});
