import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { EngineKind, EngineReport, EngineWorkflow, WorkflowBinding } from '@shared/service/engineAdmin';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type AdminClient, AdminError } from './AdminClient';

export interface EngineCommandDependencies<Options> {
  readonly common: (command: Command) => Command;
  readonly withAdmin: (options: Options, work: (admin: AdminClient) => Promise<number>) => Promise<number>;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly setExit: (status: number) => void;
}

type Json = Readonly<{ json?: boolean }>;

/** What a command prints, as JSON or as lines, and its exit status; by default 0. */
type Said = Readonly<{ json: unknown; words: readonly string[]; status?: number }>;

/** Builds the function that runs `work` with the service, prints the result, and sets the exit status. */
export function commandRunner<Options>(parts: EngineCommandDependencies<Options>) {
  const { withAdmin, print, complain, setExit } = parts;
  return async (options: Options & Json, work: (admin: AdminClient) => Promise<Said>): Promise<void> => {
    try {
      const status = await withAdmin(options, async (admin) => {
        const { json, words, status = 0 } = await work(admin);
        print(options.json ? `${JSON.stringify(json)}\n` : words.map((line) => `${line}\n`).join(''));
        return status;
      });
      setExit(status);
    } catch (error) {
      if (!(error instanceof AdminError)) throw error;
      complain(`${error.message}\n`);
      setExit(1);
    }
  };
}

/** `engines` and `engines workflow` with their commands, for Easel's terminal and the service's own. */
export function engineCommands<Options>(parts: EngineCommandDependencies<Options>): Command {
  const { common } = parts;
  type Given = Options & Json;
  type GivenEngine = Given & { engine: string };
  const run = commandRunner(parts);
  const engines = new Command('engines').description(
    'programs that run trained models for the local service',
  );
  const of = (name: string, words: string): Command => common(engines.command(name)).description(words);

  of('add', 'add an engine that runs')
    .argument('<kind>', 'comfyui, swarmui or openai', kindOf)
    .addOption(
      new Option('--url <address>', 'the address; repeat for several addresses of one engine')
        .argParser((url: string, before: readonly string[] = []) => [...before, url])
        .makeOptionMandatory(),
    )
    .option('--name <name>', 'the name before its models, as NAME/MODEL; by default the kind')
    .action(async (kind: EngineKind, options: Given & { url: string[]; name?: string }) =>
      run(options, async (admin) => {
        const key = process.env.EASEL_ENGINE_KEY;
        const json = await admin.addEngine({ id: options.name ?? kind, kind, urls: options.url, key });
        const next = kind === 'comfyui' ? ['Add a workflow: engines workflow add FILE'] : [];
        return { json, words: [...linesOf(json), ...next] };
      }),
    );

  of('list', 'which engines there are, and what they make').action(async (options: Given) =>
    run(options, async (admin) => {
      const json = await admin.engines();
      const assigned = json.assignments.map(
        ({ model, engine, slug }) => `${model} is made by ${engine}/${slug}`,
      );
      const words = [...json.engines.flatMap(linesOf), ...assigned];
      return { json, words: words.length === 0 ? ['There is no engine: samples are drawn.'] : words };
    }),
  );

  of('remove <name>', 'remove an engine; its own files stay').action(async (name: string, options: Given) =>
    run(options, async (admin) => {
      await admin.removeEngine(name);
      return { json: { removed: name }, words: [`${name} is removed.`] };
    }),
  );

  of('test [name]', 'check whether the engines answer').action(
    async (name: string | undefined, options: Given) =>
      run(options, async (admin) => {
        const { engines: all } = await admin.engines();
        const asked = all.filter(({ id }) => name === undefined || id === name);
        if (asked.length === 0)
          throw new AdminError(name === undefined ? 'There is no engine.' : `There is no engine ${name}.`);
        const status = asked.every(({ state }) => state !== null) ? 0 : 1;
        return { json: { engines: asked }, words: asked.flatMap(linesOf), status };
      }),
  );

  of('assign', 'use a model of an engine in place of a documented model')
    .argument('<model>', 'a model of the document, as imagegen/dev')
    .argument('[target]', 'the model that makes its pictures, as NAME/MODEL; by default samples')
    .action(async (model: string, target: string | undefined, options: Given) =>
      run(options, async (admin) => {
        const [engine = '', slug = ''] = target?.split('/') ?? [];
        await admin.assign(model, target === undefined ? null : { engine, model: slug });
        return {
          json: { model, target: target ?? null },
          words: [`${model} is made by ${target ?? 'samples'}.`],
        };
      }),
    );

  const workflow = engines.command('workflow').description('workflows of ComfyUI: each is a model');
  const ofEngine = (name: string, words: string): Command =>
    common(workflow.command(name))
      .description(words)
      .addOption(new Option('--engine <name>', 'the engine that runs it').makeOptionMandatory());

  ofEngine('add', 'add a workflow, or a new version of one')
    .argument('<file>', 'from ComfyUI: File → Export (API)')
    .option('--as <slug>', 'the name of the model; by default made of the name of the file')
    .addOption(
      new Option('--bind <parameter=node.input>', 'where a parameter goes; may be given again').argParser(
        (text: string, before: readonly WorkflowBinding[] = []) => [...before, bindingOf(text)],
      ),
    )
    .action(async (file: string, options: GivenEngine & { as?: string; bind?: readonly WorkflowBinding[] }) =>
      run(options, async (admin) => {
        const text = await readFile(file, 'utf8').catch(() => {
          throw new AdminError(`${file} cannot be read.`);
        });
        const { engine, as: slug, bind } = options;
        const json = await admin.addWorkflow(engine, { text, name: basename(file), slug, bind });
        return { json, words: tableOf(engine, json) };
      }),
    );

  ofEngine('list', 'the workflows of an engine, with what is bound in them').action(
    async (options: GivenEngine) =>
      run(options, async (admin) => {
        const workflows = await admin.workflows(options.engine);
        const words = workflows.flatMap((each) => tableOf(options.engine, each));
        return { json: { workflows }, words: words.length === 0 ? ['There is no workflow.'] : words };
      }),
  );

  ofEngine('remove <slug>', 'remove a workflow').action(async (slug: string, options: GivenEngine) =>
    run(options, async (admin) => {
      await admin.removeWorkflow(options.engine, slug);
      return { json: { removed: slug }, words: [`${options.engine}/${slug} is removed.`] };
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
