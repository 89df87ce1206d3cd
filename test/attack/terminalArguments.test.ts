import { CommanderError } from 'commander';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Commands, program } from '../../src/main/terminal/options/program';
import { readAssignments } from '../../src/main/terminal/options/readAssignments';
import { UsageError } from '../../src/main/terminal/options/UsageError';
import { builtInModels } from '../../src/shared/models';
import { fuzz } from './support/fuzz';

const word = fc.oneof(
  fc.constantFrom(
    ...['generate', 'batch', 'run', 'jobs', 'list', 'help', '--help', '-h', '--', '-', '--yes', '--json'],
    ...[
      '--model',
      '--prompt',
      '--set',
      '--count',
      '--concurrency',
      '--limit-credits',
      '--library',
      '--base-url',
    ],
    ...[
      '--unknown',
      'retry',
      'skip',
      '--count=1e3',
      '--count=-1',
      '--set=seed=1',
      'seed=18446744073709551616',
    ],
    ...[
      'image_url=/proc/kmsg',
      '__proto__=1',
      'constructor=1',
      '=',
      '0x10',
      '1e309',
      'NaN',
      'Infinity',
      '-0',
    ],
    ...[
      '\u001b[2J',
      '\u0000',
      '../../etc/passwd',
      'a.csv',
      '{a|b}',
      '--no-yes',
      '--jsonl',
      '-x',
      '--model=a/b',
    ],
  ),
  fc.string({ maxLength: 40 }),
);

it('takes any arguments for a command with options of their kinds, or for wrong usage', async () => {
  const { cases } = await fuzz(
    'arguments',
    fc.array(word, { maxLength: 10 }),
    async (args) => {
      const ran: Record<string, unknown>[] = [];
      const hear = async (...given: readonly unknown[]) => {
        ran.push(given.at(-1) as Record<string, unknown>);
        return 0;
      };
      const commands: Commands = {
        engines: { withAdmin: hear, print: () => {}, printError: () => {} },
        generate: hear,
        batch: hear,
        run: hear,
        jobs: hear,
        models: hear,
        list: hear,
        tag: hear,
        rate: hear,
        import: hear,
        verify: hear,
        export: hear,
        settings: hear,
        print: async () => 0,
        history: hear,
        profiles: hear,
        keys: hear,
        createKey: hear,
        account: hear,
        usage: hear,
      };
      let said = '';
      const easel = program(commands, () => undefined);
      for (const command of [easel, ...easel.commands.flatMap((each) => [each, ...each.commands])]) {
        const { outputError } = command.configureOutput();
        const write = (text: string) => {
          said += text;
        };
        command.configureOutput({
          writeOut: () => undefined,
          writeErr: write,
          outputError: (text) => outputError?.(text, write),
        });
      }
      try {
        await easel.parseAsync(args, { from: 'user' });
      } catch (error) {
        expect(error).toBeInstanceOf(CommanderError);
      }
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(said).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
      for (const { count, concurrency, limitCredits, set, unknown } of ran) {
        for (const number of [count, concurrency]) {
          if (number !== undefined) expect(Number.isSafeInteger(number) && Number(number) >= 1).toBe(true);
        }
        if (limitCredits !== undefined) expect(Number(limitCredits)).toBeGreaterThanOrEqual(0);
        if (set !== undefined) expect(Array.isArray(set)).toBe(true);
        if (unknown !== undefined) expect(['ask', 'skip', 'retry']).toContain(unknown);
      }
    },
    { cases: 1500 },
  );
  expect(cases).toBeGreaterThanOrEqual(1500);
}, 900_000);

it('takes any --set for a value of the model, or for wrong usage', async () => {
  const value = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc
      .tuple(fc.constantFrom('1', ' ', '0', '.', ',', 'x', '-', '+'), fc.nat(100_000))
      .map(([char, times]) => `11${char.repeat(times)}!`),
  );
  await fuzz(
    'assignments',
    fc.tuple(fc.constantFrom(...builtInModels), fc.array(fc.tuple(fc.nat(12), value), { maxLength: 4 })),
    ([model, given]) => {
      const parts = given.map(([place, text]) => `${model.parameters[place]?.name ?? text}=${text}`);
      try {
        const values = readAssignments(parts, model);
        for (const name of Object.keys(values)) {
          expect(model.parameters.some((parameter) => parameter.name === name)).toBe(true);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(UsageError);
      }
    },
    { cases: 500 },
  );
}, 900_000);
