import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { EngineReport, EngineWorkflow, WorkflowBinding } from '@shared/service/engineAdmin';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type AdminClient, AdminError } from './AdminClient';

export interface EngineCommandDependencies<Options> {
  /** Adds the options for the service's folder. */
  readonly common: (command: Command) => Command;
  /** Runs `work` with the service of that folder. */
  readonly withAdmin: (options: Options, work: (admin: AdminClient) => Promise<number>) => Promise<number>;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly setExit: (status: number) => void;
}

type Json = Readonly<{ json?: boolean }>;

/**
 * `engines add|list|remove|test|assign` and `engines workflow add|list|remove`, for Easel's terminal and the
 * service's own.
 */
export function engineCommands<Options>(parts: EngineCommandDependencies<Options>): Command {
  const { common, withAdmin, print, complain, setExit } = parts;
  const engines = new Command('engines').description(
    'programs that run trained models for the local service',
  );
  const run = async (options: Options, work: (admin: AdminClient) => Promise<number>): Promise<void> => {
    try {
      setExit(await withAdmin(options, work));
    } catch (error) {
      if (!(error instanceof AdminError)) throw error;
      complain(`${error.message}\n`);
      setExit(1);
    }
  };
  const say = (options: Json, json: unknown, words: readonly string[]): void => {
    print(options.json ? `${JSON.stringify(json)}\n` : words.map((line) => `${line}\n`).join(''));
  };

  common(engines.command('add').argument('<kind>', 'comfyui, swarmui or openai', kindOf))
    .description('add an engine that runs')
    .addOption(
      new Option('--url <address>', 'the address; repeat for several addresses of one engine')
        .argParser((url: string, before: readonly string[] = []) => [...before, url])
        .makeOptionMandatory(),
    )
    .option('--name <name>', 'the name before its models, as NAME/MODEL; by default the kind')
    .action(
      async (
        kind: EngineReport['kind'],
        options: Options & Json & { url: readonly string[]; name?: string },
      ) =>
        run(options, async (admin) => {
          const key = process.env.EASEL_ENGINE_KEY;
          const added = await admin.addEngine({ id: options.name ?? kind, kind, urls: options.url, key });
          say(options, added, [
            ...linesOf(added),
            ...(kind === 'comfyui' ? ['Add a workflow: engines workflow add FILE'] : []),
          ]);
          return 0;
        }),
    );

  common(engines.command('list').description('which engines there are, and what they make')).action(
    async (options: Options & Json) =>
      run(options, async (admin) => {
        const all = await admin.engines();
        const assigned = all.assignments.map(
          ({ model, engine, slug }) => `${model} is made by ${engine}/${slug}`,
        );
        const words = [...all.engines.flatMap(linesOf), ...assigned];
        say(options, all, words.length === 0 ? ['There is no engine: samples are drawn.'] : words);
        return 0;
      }),
  );

  common(
    engines.command('remove').argument('<name>').description('remove an engine; its own files stay'),
  ).action(async (name: string, options: Options & Json) =>
    run(options, async (admin) => {
      await admin.removeEngine(name);
      say(options, { removed: name }, [`${name} is removed.`]);
      return 0;
    }),
  );

  common(engines.command('test').argument('[name]').description('check whether the engines answer')).action(
    async (name: string | undefined, options: Options & Json) =>
      run(options, async (admin) => {
        const { engines: all } = await admin.engines();
        const asked = all.filter(({ id }) => name === undefined || id === name);
        if (asked.length === 0)
          throw new AdminError(name === undefined ? 'There is no engine.' : `There is no engine ${name}.`);
        say(options, { engines: asked }, asked.flatMap(linesOf));
        return asked.every(({ state }) => state !== null) ? 0 : 1;
      }),
  );

  common(
    engines
      .command('assign')
      .argument('<model>', 'a model of the document, as imagegen/dev')
      .argument('[target]', 'the model that makes its pictures, as NAME/MODEL; by default samples')
      .description('use a model of an engine in place of a documented model'),
  ).action(async (model: string, target: string | undefined, options: Options & Json) =>
    run(options, async (admin) => {
      const [engine = '', slug = ''] = target?.split('/') ?? [];
      await admin.assign(model, target === undefined ? null : { engine, model: slug });
      say(options, { model, target: target ?? null }, [`${model} is made by ${target ?? 'samples'}.`]);
      return 0;
    }),
  );

  const workflow = engines.command('workflow').description('workflows of ComfyUI: each is a model');
  const ofEngine = (command: Command): Command =>
    common(command).addOption(new Option('--engine <name>', 'the engine that runs it').makeOptionMandatory());

  ofEngine(workflow.command('add').argument('<file>', 'from ComfyUI: File → Export (API)'))
    .description('add a workflow, or a new version of one')
    .option('--as <slug>', 'the name of the model; by default made of the name of the file')
    .addOption(
      new Option('--bind <parameter=node.input>', 'where a parameter goes; may be given again').argParser(
        (text: string, before: readonly WorkflowBinding[] = []) => [...before, bindingOf(text)],
      ),
    )
    .action(
      async (
        file: string,
        options: Options & Json & { engine: string; as?: string; bind?: readonly WorkflowBinding[] },
      ) =>
        run(options, async (admin) => {
          const text = await readFile(file, 'utf8').catch(() => {
            throw new AdminError(`${file} cannot be read.`);
          });
          const { engine, as: slug, bind } = options;
          const added = await admin.addWorkflow(engine, { text, name: basename(file), slug, bind });
          say(options, added, tableOf(engine, added));
          return 0;
        }),
    );

  ofEngine(
    workflow.command('list').description('the workflows of an engine, with what is bound in them'),
  ).action(async (options: Options & Json & { engine: string }) =>
    run(options, async (admin) => {
      const all = await admin.workflows(options.engine);
      const words = all.flatMap((each) => tableOf(options.engine, each));
      say(options, { workflows: all }, words.length === 0 ? ['There is no workflow.'] : words);
      return 0;
    }),
  );

  ofEngine(workflow.command('remove').argument('<slug>').description('remove a workflow')).action(
    async (slug: string, options: Options & Json & { engine: string }) =>
      run(options, async (admin) => {
        await admin.removeWorkflow(options.engine, slug);
        say(options, { removed: slug }, [`${options.engine}/${slug} is removed.`]);
        return 0;
      }),
  );
  return engines;
}

function kindOf(text: string): string {
  if (['comfyui', 'swarmui', 'openai'].includes(text)) return text;
  throw new InvalidArgumentError('comfyui, swarmui or openai is needed');
}

function bindingOf(text: string): WorkflowBinding {
  const match = /^([a-z][a-z0-9_]*)=([^.]+)\.(.+)$/.exec(text);
  if (!match) throw new InvalidArgumentError('written as prompt=6.text');
  const [, parameter = '', node = '', input = ''] = match;
  return { parameter, node, input };
}

function linesOf({ id, kind, urls, state, problem, models }: EngineReport): readonly string[] {
  const cards = state?.devices.map(({ name }) => name).join(', ') ?? '';
  const about =
    state === null
      ? 'does not answer'
      : `${state.version}${cards === '' ? '' : ` on ${cards}`}, ${state.waiting} in line`;
  return [
    `${id}  ${kind} at ${urls.join(', ')}: ${about}`,
    ...(problem === null ? [] : [`  ${problem}`]),
    ...models.map(({ slug, name, result }) => `  ${id}/${slug}  ${result}  ${name}`),
  ];
}

function tableOf(
  engine: string,
  { slug, name, result, inputs, lack, lost }: EngineWorkflow,
): readonly string[] {
  const bound = inputs.filter(({ parameter }) => parameter !== null);
  return [
    `${engine}/${slug}  ${result}  ${name}`,
    ...bound.map(({ parameter, node, input, title }) => `  ${parameter}  ${node}.${input}  ${title}`),
    ...(lack === null ? [] : [`  It is not offered: ${lack}.`]),
    ...lost.map(({ parameter }) => `  ${parameter} has no place in this workflow any more: bind it again.`),
  ];
}
