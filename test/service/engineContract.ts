import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import {
  type Done,
  type Engine,
  EngineError,
  type EngineOrder,
  type EngineProgress,
  type OrderStatus,
  type Submitted,
  type Ticket,
} from '../../src/service/engines/Engine';
import { expectedMedia, validateRequest, withDefaults } from '../../src/shared/models';

/** What may happen to a program, or what it can do, that not every engine has. */
export type Circumstance =
  /** It takes seeds. */
  | 'seeds'
  /** It has a largest seed below 2^64 - 1. */
  | 'seedBound'
  /** It takes a picture. */
  | 'edits'
  /** Orders wait in it until `release`. */
  | 'hold'
  /** Its work can be stopped. */
  | 'stops'
  /** A later process can ask for work under way. */
  | 'later'
  /** A later process finds what was made and not fetched. */
  | 'keeps'
  /** It tells hints. */
  | 'hints'
  /** It is started anew and knows nothing of its work. */
  | 'restart'
  /** The same, once the file is there. */
  | 'forget'
  /** The file of the next order ends in its middle. */
  | 'halfFile'
  /** A file that is sent ends in its middle. */
  | 'brokenFile'
  /** The connection ends after it took the next order. */
  | 'breakAfter'
  /** The connection ends, and it did not take the next order. */
  | 'breakBefore'
  /** It does not run. */
  | 'away'
  /** It runs again. */
  | 'back'
  | 'password'
  | 'redirect'
  | 'endless'
  /** It is a server of another kind. */
  | 'odd'
  /** It takes connections and says nothing. */
  | 'silent'
  /** The next order makes a film in place of a picture. */
  | 'film'
  /** It cannot make the next order. */
  | 'fails'
  /** It refuses the next order. */
  | 'refuses'
  /** It takes no order now. */
  | 'busy'
  /** It names the next file in a way that leads out of its folder. */
  | 'badName'
  /** Its connections can be counted. */
  | 'connections';

/** An order as the program got it. */
export interface ContractCall {
  readonly prompt: string;
  /** Digits; null: none came. */
  readonly seed: string | null;
  readonly hasImage: boolean;
}

/** A program for one case, and ways to bring it into trouble. */
export interface EngineFixture {
  /** A new object for the program, as a later process makes it. The suite closes it. */
  connect(): Engine;
  /** The slug of a model of the program. */
  readonly model: string;
  /** Orders that the program took, oldest first. */
  calls(): readonly ContractCall[];
  /** Brings a circumstance about. Those that are only abilities are never asked for. */
  meet(circumstance: Circumstance): void | Promise<void>;
  /** Ends what holds orders. */
  release(): void | Promise<void>;
  /** Whether a file is what an order asked for; where the program cannot show that, whether it is a picture. */
  isOf(file: Buffer, order: EngineOrder): Promise<boolean>;
  /** Connections that are open. */
  connections?(): number;
  stop(): Promise<void>;
}

/** What the contract needs to know of an engine before it runs. */
export interface ContractSubject {
  readonly start: () => Promise<EngineFixture>;
  /** Its largest seed, decimal digits. */
  readonly maxSeed: string;
  /** Circumstances that cannot come about, each with the reason. */
  readonly not: Readonly<Partial<Record<Circumstance, string>>>;
}

const never = new AbortController().signal;
const maxBytes = 10 * 1024 * 1024;
const nextStep = /\b(?:start|correct|check|add|write|ask|update|try|make|name|let|look|deleted)\b/i;
const hardWords = 'quotes " \' and \\ backslashes \\n,\nlines\r\n, tabs\t, 🎨👩‍🚀 and 漢字 %seed% {x} </b>';

/** The cases that every engine passes. What does not apply to one is told with its reason. */
export function engineContract(name: string, { start, maxSeed, not }: ContractSubject): void {
  let fixture: EngineFixture;
  let engine: Engine;
  let folder = '';
  let tickets = 0;
  const opened: Engine[] = [];

  const connect = (): Engine => {
    const made = fixture.connect();
    opened.push(made);
    return made;
  };
  const ticketOf = (handle: string | null = null): Ticket => {
    const id = `00000000-0000-4000-8000-${String(++tickets).padStart(12, '0')}`;
    return { id, model: fixture.model, handle };
  };
  /** An order with the model's defaults. */
  const orderOf = async (seed = '5', prompt = 'a tram', model = fixture.model): Promise<EngineOrder> => {
    const listed = (await engine.models(never)).find(({ slug }) => slug === fixture.model);
    if (listed === undefined) throw new Error(`no model ${fixture.model}`);
    const values = withDefaults(listed.descriptor, { prompt });
    const shape = expectedMedia(listed.descriptor, values);
    return { model, values, seed, index: 0, expectedMedia: shape, image: null };
  };
  /** Hands over as the service does: what the engine answered is kept in the ticket. */
  const handOver = async (order: EngineOrder, ticket: Ticket): Promise<[Submitted, Ticket]> => {
    const came = await engine.submit(order, ticket, never);
    return [came, came.kind === 'accepted' ? { ...ticket, handle: came.handle } : ticket];
  };
  const untilEnd = async (ticket: Ticket, by = engine): Promise<OrderStatus> => {
    for (let looks = 0; looks < 2000; looks++) {
      const standing = await by.status(ticket, never);
      if (standing.kind !== 'waiting' && standing.kind !== 'working') return standing;
      await wait(5);
    }
    throw new Error('the order never ends');
  };
  /** From hand-over to the end. */
  const make = async (order: EngineOrder): Promise<[Submitted | OrderStatus, Ticket]> => {
    const [came, ticket] = await handOver(order, ticketOf());
    return [came.kind === 'accepted' || came.kind === 'unsure' ? await untilEnd(ticket) : came, ticket];
  };
  const made = async (order: EngineOrder): Promise<[Done, Ticket]> => {
    const [end, ticket] = await make(order);
    return [doneOf(end), ticket];
  };
  const fetched = async (done: Done, ticket: Ticket, by = engine): Promise<Buffer> => {
    const [file] = done.files;
    if (file === undefined) throw new Error('done without a file');
    const path = join(folder, ticket.id);
    await by.fetch(ticket, file, path, maxBytes, never);
    return readFile(path);
  };
  /** An order that the program has and does not end. An engine that answers in one go is still handing it over. */
  const held = async (seed = '5', prompt = 'a held tram') => {
    const order = await orderOf(seed, prompt);
    const before = fixture.calls().length;
    const first = ticketOf();
    const handing = handOver(order, first);
    handing.catch(() => {});
    await expect.poll(() => fixture.calls().length).toBe(before + 1);
    const ticket = async (): Promise<Ticket> =>
      Promise.race([handing.then(([, each]) => each), wait(50).then(() => first)]);
    const end = async (): Promise<Submitted | OrderStatus> => {
      const [came, each] = await handing;
      return came.kind === 'accepted' || came.kind === 'unsure' ? untilEnd(each) : came;
    };
    return { order, end, ticket: await ticket() };
  };
  const isRefusedBy = async (code: EngineError['code'], asked: Promise<unknown>): Promise<void> => {
    const error = await asked.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(EngineError);
    if (!(error instanceof EngineError)) return;
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(nextStep)]);
  };
  const leftovers = async (): Promise<readonly string[]> => readdir(folder);

  /** A case that needs circumstances; where one cannot come about, it says why and is not run. */
  const when = (needs: readonly Circumstance[], title: string, run: () => Promise<void>): void => {
    const why = needs.flatMap((need) => not[need] ?? [])[0];
    if (why === undefined) it(title, run);
    else it(`${title} (does not apply: ${why})`, ({ skip }) => skip(why));
  };

  describe(`the contract of engines: ${name}`, () => {
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'easel-contract-'));
      fixture = await start();
      engine = connect();
    });
    afterEach(async () => {
      await fixture.release();
      for (const each of opened.splice(0)) each.close();
      await fixture.stop();
      await rm(folder, { recursive: true, force: true });
    });

    describe('what it offers', () => {
      it('lists models with slugs of their own and words for people', async () => {
        const models = await engine.models(never);
        const slugs = models.map(({ slug }) => slug);
        expect(slugs).toContain(fixture.model);
        expect(new Set(slugs).size).toBe(slugs.length);
        for (const { slug, descriptor, description, maxDurationMs } of models) {
          // those of the document keep their two parts
          expect(slug).toMatch(/^(?:[a-z0-9][a-z0-9-]{0,62}\/)?[a-z0-9][a-z0-9-]{0,62}$/);
          const isSaid = [descriptor.name, description].every((words) => words.trim() !== '');
          expect([isSaid, maxDurationMs > 0]).toEqual([true, true]);
        }
      });

      it('gives each model a form whose own values are taken', async () => {
        for (const { descriptor } of await engine.models(never)) {
          const names = descriptor.parameters.map((parameter) => parameter.name);
          expect(names).toContain('prompt');
          expect(new Set(names).size).toBe(names.length);
          const given = { prompt: 'a', image_url: 'https://example.com/a.png' };
          expect(validateRequest(descriptor, withDefaults(descriptor, given))).toEqual([]);
        }
      });

      it('lists the same models to a later process', async () => {
        expect(await connect().models(never)).toEqual(await engine.models(never));
      });

      it('says what it is and how much waits', async () => {
        const { version, devices, waiting } = await engine.state(never);
        expect([typeof version, Array.isArray(devices), waiting]).toEqual(['string', true, 0]);
      });
    });

    describe('an order', () => {
      it('is made, and its file is written where it is wanted', async () => {
        const order = await orderOf();
        const [done, ticket] = await made(order);
        expect(await fixture.isOf(await fetched(done, ticket), order)).toBe(true);
        expect(await leftovers()).toEqual([ticket.id]);
      });

      it('is handed over once, however often it is looked at', async () => {
        const [, ticket] = await made(await orderOf());
        for (let looks = 0; looks < 5; looks++) await engine.status(ticket, never);
        expect(fixture.calls()).toHaveLength(1);
      });

      it('carries a prompt with quotes, backslashes, lines, emoji and CJK whole', async () => {
        const order = await orderOf('5', hardWords);
        const [done, ticket] = await made(order);
        expect(fixture.calls().map(({ prompt }) => prompt)).toEqual([hardWords]);
        expect(await fixture.isOf(await fetched(done, ticket), order)).toBe(true);
      });

      when(['seeds'], 'carries each seed digit for digit, to the largest', async () => {
        const beyond = ['0', '9007199254740993', maxSeed];
        for (const seed of beyond) await made(await orderOf(seed));
        expect(fixture.calls().map(({ seed }) => seed)).toEqual(beyond);
      });

      when(['seedBound'], 'is refused with a seed beyond the largest, and not handed over', async () => {
        const [end] = await make(await orderOf(String(BigInt(maxSeed) + 1n)));
        expect(end).toMatchObject({ kind: 'refused', problems: [expect.stringContaining(maxSeed)] });
        expect(fixture.calls()).toEqual([]);
      });

      when(['edits'], 'carries the picture of an edit', async () => {
        const path = join(folder, 'source.webp');
        const pixels = { width: 2, height: 2, rgba: Buffer.alloc(16) };
        const raw = { width: 2, height: 2, channels: 4 } as const;
        await writeFile(path, await sharp(pixels.rgba, { raw }).webp().toBuffer());
        await made({ ...(await orderOf()), image: { path, pixels } });
        expect(fixture.calls()).toMatchObject([{ hasImage: true }]);
      });

      it('for a model that it does not have is refused with a reason', async () => {
        const [end] = await make(await orderOf('5', 'a', 'nobody-has-this'));
        expect(end).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/nobody-has-this/) });
        expect(fixture.calls()).toEqual([]);
      });

      it('and another beside it keep apart', async () => {
        const orders = [await orderOf('1', 'one'), await orderOf('2', 'two'), await orderOf('3', 'three')];
        const ends = await Promise.all(orders.map((order) => made(order)));
        for (const [place, [done, ticket]] of ends.entries()) {
          const order = orders[place];
          if (order !== undefined) expect(await fixture.isOf(await fetched(done, ticket), order)).toBe(true);
        }
        expect(fixture.calls()).toHaveLength(3);
      });

      when(['hold'], 'stands as waiting or working until it is made', async () => {
        await fixture.meet('hold');
        const { ticket, end, order } = await held();
        expect((await engine.status(ticket, never)).kind).toMatch(/^(?:waiting|working)$/);
        await fixture.release();
        expect(await fixture.isOf(await fetched(doneOf(await end()), ticket), order)).toBe(true);
      });

      when(['hold'], 'counts in its state while it is under way', async () => {
        await fixture.meet('hold');
        const { end } = await held();
        expect((await engine.state(never)).waiting).toBe(1);
        await fixture.release();
        await end();
      });

      when(['refuses'], 'that it refuses ends with its words', async () => {
        const order = await orderOf();
        await fixture.meet('refuses');
        const [end] = await make(order);
        expect(end).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/\w+ \w+/) });
        expect(fixture.calls()).toEqual([]);
      });

      when(['fails'], 'that it cannot make ends with its words', async () => {
        const order = await orderOf();
        await fixture.meet('fails');
        expect((await make(order))[0]).toMatchObject({
          kind: 'failed',
          retry: false,
          reason: expect.stringContaining('memory'),
        });
      });

      when(['busy'], 'that it cannot take now is to be handed over later', async () => {
        const order = await orderOf();
        await fixture.meet('busy');
        expect((await make(order))[0]).toMatchObject({ kind: 'busy', retryAtMs: expect.any(Number) });
        expect((await made(order))[0].files).toHaveLength(1);
        expect(fixture.calls()).toHaveLength(1);
      });
    });

    describe('a cancel', () => {
      when(['hold', 'stops'], 'stops an order that is worked on', async () => {
        await fixture.meet('hold');
        const { ticket, end } = await held();
        expect(await engine.cancel(ticket, never)).toBe('stopped');
        await fixture.release();
        expect((await end()).kind).toMatch(/^(?:failed|gone|refused)$/);
      });

      when(['hold', 'stops'], 'stops an order that waits, and nobody else', async () => {
        await fixture.meet('hold');
        const first = await held('1', 'first');
        const second = await held('2', 'second');
        expect(await engine.cancel(second.ticket, never)).toBe('stopped');
        await fixture.release();
        const done = doneOf(await first.end());
        expect(await fixture.isOf(await fetched(done, first.ticket), first.order)).toBe(true);
        expect((await second.end()).kind).not.toBe('done');
      });

      when(['hold', 'stops', 'later'], 'by a later process stops it as well', async () => {
        await fixture.meet('hold');
        const { ticket } = await held();
        const later = connect();
        expect(await later.cancel(ticket, never)).toBe('stopped');
        await fixture.release();
        expect((await untilEnd(ticket, later)).kind).not.toBe('done');
      });

      it('that comes too late says so, and the file is still there', async () => {
        const order = await orderOf();
        const [done, ticket] = await made(order);
        expect(await engine.cancel(ticket, never)).toBe('ran');
        expect(await fixture.isOf(await fetched(done, ticket), order)).toBe(true);
      });
    });

    describe('a later process', () => {
      when(['hold', 'later'], 'finds an order that is under way, and its file', async () => {
        await fixture.meet('hold');
        const { ticket, order } = await held();
        const later = connect();
        expect((await later.status(ticket, never)).kind).toMatch(/^(?:waiting|working)$/);
        await fixture.release();
        const done = doneOf(await untilEnd(ticket, later));
        expect(await fixture.isOf(await fetched(done, ticket, later), order)).toBe(true);
        expect(fixture.calls()).toHaveLength(1);
      });

      when(['keeps'], 'finds what was made and not fetched', async () => {
        const order = await orderOf();
        const [, ticket] = await made(order);
        engine.close();
        const later = connect();
        const done = doneOf(await untilEnd(ticket, later));
        expect(await fixture.isOf(await fetched(done, ticket, later), order)).toBe(true);
      });

      when(['keeps'], 'finds it without the handle, which a crash may have lost', async () => {
        const [, ticket] = await made(await orderOf());
        expect((await connect().status({ ...ticket, handle: null }, never)).kind).toBe('done');
      });

      when(['hold', 'restart'], 'and this one hear that a restart lost the work', async () => {
        await fixture.meet('hold');
        const { ticket } = await held();
        await fixture.meet('restart');
        expect(await untilEnd(ticket)).toEqual({ kind: 'gone' });
        expect(await untilEnd(ticket, connect())).toEqual({ kind: 'gone' });
        expect(fixture.calls()).toHaveLength(1);
      });

      when(['forget'], 'finds the file where the history is lost', async () => {
        const order = await orderOf();
        const [, ticket] = await made(order);
        await fixture.meet('forget');
        const later = connect();
        const done = doneOf(await untilEnd(ticket, later));
        expect(await fixture.isOf(await fetched(done, ticket, later), order)).toBe(true);
      });

      when(['forget', 'halfFile'], 'does not take half a file for what was made', async () => {
        const order = await orderOf();
        await fixture.meet('halfFile');
        const [, ticket] = await make(order);
        await fixture.meet('forget');
        expect((await untilEnd(ticket, connect())).kind).toBe('gone');
      });
    });

    describe('a connection', () => {
      when(
        ['breakAfter'],
        'that breaks after an order was taken loses nothing that can be found',
        async () => {
          const order = await orderOf();
          await fixture.meet('breakAfter');
          const [end, ticket] = await make(order);
          expect(end.kind).toMatch(/^(?:done|unknown)$/);
          if (end.kind === 'done') expect(await fixture.isOf(await fetched(end, ticket), order)).toBe(true);
          expect(fixture.calls()).toHaveLength(1);
        },
      );

      when(
        ['breakBefore'],
        'that breaks before it was taken makes nothing, and is not tried again',
        async () => {
          const order = await orderOf();
          await fixture.meet('breakBefore');
          expect((await make(order))[0].kind).toMatch(/^(?:gone|unknown)$/);
          expect(fixture.calls()).toEqual([]);
        },
      );

      when(['away'], 'to a program that does not run hands nothing over', async () => {
        const order = await orderOf();
        await fixture.meet('away');
        await isRefusedBy('away', engine.submit(order, ticketOf(), never));
        await isRefusedBy('away', connect().models(never));
        await isRefusedBy('away', engine.state(never));
        expect(fixture.calls()).toEqual([]);
      });

      when(['hold', 'later', 'away', 'back'], 'that is lost for a while loses no order', async () => {
        const order = await orderOf();
        const [, ticket] = await made(order);
        const later = connect();
        await fixture.meet('away');
        expect(await awayOr(later.status(ticket, never))).toBe('away');
        await fixture.meet('back');
        const done = doneOf(await untilEnd(ticket, later));
        expect(await fixture.isOf(await fetched(done, ticket, later), order)).toBe(true);
      });

      when(['silent'], 'that says nothing is left when the signal says so', async () => {
        const order = await orderOf();
        await fixture.meet('silent');
        const stop = new AbortController();
        const asked = [connect().models(stop.signal), engine.submit(order, ticketOf(), stop.signal)];
        const ended = Promise.allSettled(asked);
        await wait(20);
        stop.abort(new Error('the service stops'));
        const states = (await ended).map(({ status }) => status);
        expect(states).toEqual(['rejected', 'rejected']);
        expect(fixture.calls()).toEqual([]);
      });

      when(['connections', 'hold'], 'ends when the engine is closed', async () => {
        await fixture.meet('hold');
        await held();
        expect(fixture.connections?.()).toBeGreaterThan(0);
        engine.close();
        await expect.poll(() => fixture.connections?.()).toBe(0);
      });
    });

    describe('a program', () => {
      const troubles = [
        ['password', 'password', 'that wants a password is told apart'],
        ['redirect', 'odd', 'that leads to another address is not followed'],
        ['odd', 'odd', 'of another kind is told apart'],
        ['endless', 'tooLong', 'whose answer has no end is left'],
      ] as const;
      for (const [circumstance, code, title] of troubles) {
        when([circumstance], title, async () => {
          await fixture.meet(circumstance);
          await isRefusedBy(code, engine.models(never));
          await isRefusedBy(code, engine.state(never));
          expect(fixture.calls()).toEqual([]);
        });
      }

      when(['password'], 'that wants a password now takes no order', async () => {
        const order = await orderOf();
        await fixture.meet('password');
        await isRefusedBy('password', engine.submit(order, ticketOf(), never));
        expect(fixture.calls()).toEqual([]);
      });

      when(['redirect'], 'that leads to another address now takes no order', async () => {
        const order = await orderOf();
        await fixture.meet('redirect');
        await isRefusedBy('odd', engine.submit(order, ticketOf(), never));
        expect(fixture.calls()).toEqual([]);
      });

      when(['hints'], 'tells hints of the order they are about, and its end', async () => {
        const told: EngineProgress[] = [];
        engine.listen?.((progress) => told.push(progress));
        // a listener may still be connecting
        await wait(100);
        const [, ticket] = await made(await orderOf());
        await expect
          .poll(() => told.some(({ id, progress }) => id === ticket.id && progress === null))
          .toBe(true);
        expect(told.every(({ id }) => id === ticket.id)).toBe(true);
        expect(told.every(({ progress }) => progress === null || (progress >= 0 && progress <= 1))).toBe(
          true,
        );
      });

      when(['hints'], 'tells of the end of an order once a look finds it', async () => {
        const looks: Promise<OrderStatus>[] = [];
        engine.listen?.(({ id, progress }) => {
          if (progress === null) looks.push(engine.status({ id, model: fixture.model, handle: null }, never));
        });
        await wait(100);
        await made(await orderOf());
        await expect.poll(async () => (await looks.at(-1))?.kind).toBe('done');
      });
    });

    describe('a file', () => {
      it('that is longer than it may be is refused, and nothing of it is left', async () => {
        const [{ files }, ticket] = await made(await orderOf());
        const [file] = files;
        if (file === undefined) throw new Error('done without a file');
        await isRefusedBy('tooLong', engine.fetch(ticket, file, join(folder, 'long'), 20, never));
        expect(await leftovers()).toEqual([]);
      });

      when(['film'], 'of another kind is handed on as it is', async () => {
        const order = await orderOf();
        await fixture.meet('film');
        const [done, ticket] = await made(order);
        expect((await fetched(done, ticket)).toString('latin1', 4, 8)).toBe('ftyp');
      });

      when(['brokenFile'], 'that ends in its middle is left, and fetched anew', async () => {
        const order = await orderOf();
        const [done, ticket] = await made(order);
        await fixture.meet('brokenFile');
        await isRefusedBy('away', fetched(done, ticket));
        expect(await leftovers()).toEqual([]);
        await fixture.release();
        expect(await fixture.isOf(await fetched(done, ticket), order)).toBe(true);
      });

      when(['badName'], 'with a name that leads elsewhere is not asked for', async () => {
        const order = await orderOf();
        await fixture.meet('badName');
        const [done, ticket] = await made(order);
        await isRefusedBy('odd', fetched(done, ticket));
        expect(await leftovers()).toEqual([]);
      });
    });
  });
}

function doneOf(end: Submitted | OrderStatus): Done {
  if (end.kind !== 'done') throw new Error(`not done: ${JSON.stringify(end)}`);
  return end;
}

/** An engine may say `away`, or reject with it. */
async function awayOr(looked: Promise<OrderStatus>): Promise<string> {
  return looked.then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof EngineError ? error.code : String(error)),
  );
}
