import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { EngineKind, EngineReport, EngineWorkflow, WorkflowBinding } from '@shared/service/engineAdmin';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type AdminClient, AdminError } from './AdminClient';

export interface AdminCommandDependencies<Options> {
  readonly addCommonOptions: (command: Command) => Command;
  readonly withAdmin: (options: Options, work: (admin: AdminClient) => Promise<number>) => Promise<number>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly setExitStatus: (status: number) => void;
}

type JsonOption = Readonly<{ json?: boolean }>;

/** The output of a command, as JSON and as lines, and its exit status; by default 0. */
type CommandResult = Readonly<{ json: unknown; lines: readonly string[]; status?: number }>;

/** Builds the function that runs `work` with the service, prints the result, and sets the exit status. */
export function commandRunner<Options>(parts: AdminCommandDependencies<Options>) {
  const { withAdmin, print, printError, setExitStatus } = parts;
  return async (
    options: Options & JsonOption,
    work: (admin: AdminClient) => Promise<CommandResult>,
  ): Promise<void> => {
    try {
      const status = await withAdmin(options, async (admin) => {
        const { json, lines, status = 0 } = await work(admin);
        print(options.json ? `${JSON.stringify(json)}\n` : lines.map((line) => `${line}\n`).join(''));
        return status;
      });
      setExitStatus(status);
    } catch (error) {
      if (!(error instanceof AdminError)) throw error;
      printError(`${error.message}\n`);
      setExitStatus(1);
    }
  };
}

/** `engines` and `engines workflow` with their commands, for Easel's terminal and the service's own. */
export function engineCommands<Options>(parts: AdminCommandDependencies<Options>): Command {
  const { addCommonOptions: common } = parts;
  type CommandOptions = Options & JsonOption;
  type WorkflowCommandOptions = CommandOptions & { engine: string };
  const run = commandRunner(parts);
  const engines = new Command('engines').description(
    'programs that run trained models for the local service',
  );
  const addCommand = (name: string, description: string): Command =>
    common(engines.command(name)).description(description);

  addCommand('add', 'add an engine that runs')
    .argument('<kind>', 'comfyui, swarmui or openai', parseKind)
    .addOption(
      new Option('--url <address>', 'the address; repeat for several addresses of one engine')
        .argParser((url: string, before: readonly string[] = []) => [...before, url])
        .makeOptionMandatory(),
    )
    .option('--name <name>', 'the name before its models, as NAME/MODEL; by default the kind')
    .action(async (kind: EngineKind, options: CommandOptions & { url: string[]; name?: string }) =>
      run(options, async (admin) => {
        const key = process.env.EASEL_ENGINE_KEY;
        const json = await admin.addEngine({ id: options.name ?? kind, kind, urls: options.url, key });
        const next = kind === 'comfyui' ? ['Add a workflow: engines workflow add FILE'] : [];
        return { json, lines: [...engineLines(json), ...next] };
      }),
    );

  addCommand('list', 'which engines there are, and what they make').action(async (options: CommandOptions) =>
    run(options, async (admin) => {
      const json = await admin.engines();
      const assigned = json.assignments.map(
        ({ model, engine, slug }) => `${model} is made by ${engine}/${slug}`,
      );
      const lines = [...json.engines.flatMap(engineLines), ...assigned];
      return { json, lines: lines.length === 0 ? ['There is no engine: samples are drawn.'] : lines };
    }),
  );

  addCommand('remove <name>', 'remove an engine; its own files stay').action(
    async (name: string, options: CommandOptions) =>
      run(options, async (admin) => {
        await admin.removeEngine(name);
        return { json: { removed: name }, lines: [`${name} is removed.`] };
      }),
  );

  addCommand('test [name]', 'check whether the engines answer').action(
    async (name: string | undefined, options: CommandOptions) =>
      run(options, async (admin) => {
        const { engines: all } = await admin.engines();
        const tested = all.filter(({ id }) => name === undefined || id === name);
        if (tested.length === 0)
          throw new AdminError(name === undefined ? 'There is no engine.' : `There is no engine ${name}.`);
        const status = tested.every(({ state }) => state !== null) ? 0 : 1;
        return { json: { engines: tested }, lines: tested.flatMap(engineLines), status };
      }),
  );

  addCommand('assign', 'use a model of an engine in place of a documented model')
    .argument('<model>', 'a model of the document, as imagegen/dev')
    .argument('[target]', 'the model that makes its pictures, as NAME/MODEL; by default samples')
    .action(async (model: string, target: string | undefined, options: CommandOptions) =>
      run(options, async (admin) => {
        const [engine = '', slug = ''] = target?.split('/') ?? [];
        await admin.assign(model, target === undefined ? null : { engine, model: slug });
        return {
          json: { model, target: target ?? null },
          lines: [`${model} is made by ${target ?? 'samples'}.`],
        };
      }),
    );

  const workflow = engines.command('workflow').description('workflows of ComfyUI: each is a model');
  const addWorkflowCommand = (name: string, description: string): Command =>
    common(workflow.command(name))
      .description(description)
      .addOption(new Option('--engine <name>', 'the engine that runs it').makeOptionMandatory());

  addWorkflowCommand('add', 'add a workflow, or a new version of one')
    .argument('<file>', 'from ComfyUI: File → Export (API)')
    .option('--as <slug>', 'the name of the model; by default made of the name of the file')
    .addOption(
      new Option('--bind <parameter=node.input>', 'where a parameter goes; may be given again').argParser(
        (text: string, before: readonly WorkflowBinding[] = []) => [...before, parseBinding(text)],
      ),
    )
    .action(
      async (
        file: string,
        options: WorkflowCommandOptions & { as?: string; bind?: readonly WorkflowBinding[] },
      ) =>
        run(options, async (admin) => {
          const text = await readFile(file, 'utf8').catch(() => {
            throw new AdminError(`${file} cannot be read.`);
          });
          const { engine, as: slug, bind } = options;
          const json = await admin.addWorkflow(engine, { text, name: basename(file), slug, bind });
          return { json, lines: workflowLines(engine, json) };
        }),
    );

  addWorkflowCommand('list', 'the workflows of an engine, with what is bound in them').action(
    async (options: WorkflowCommandOptions) =>
      run(options, async (admin) => {
        const workflows = await admin.workflows(options.engine);
        const lines = workflows.flatMap((each) => workflowLines(options.engine, each));
        return { json: { workflows }, lines: lines.length === 0 ? ['There is no workflow.'] : lines };
      }),
  );

  addWorkflowCommand('remove <slug>', 'remove a workflow').action(
    async (slug: string, options: WorkflowCommandOptions) =>
      run(options, async (admin) => {
        await admin.removeWorkflow(options.engine, slug);
        return { json: { removed: slug }, lines: [`${options.engine}/${slug} is removed.`] };
      }),
  );
  return engines;
}

function parseKind(text: string): string {
  if (['comfyui', 'swarmui', 'openai'].includes(text)) return text;
  throw new InvalidArgumentError('comfyui, swarmui or openai is needed');
}

function parseBinding(text: string): WorkflowBinding {
  const match = /^([a-z][a-z0-9_]*)=([^.]+)\.(.+)$/.exec(text);
  if (!match) throw new InvalidArgumentError('written as prompt=6.text');
  const [, parameter = '', node = '', input = ''] = match;
  return { parameter, node, input };
}

function engineLines({ id, kind, urls, state, problem, models }: EngineReport): readonly string[] {
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

function workflowLines(
  engine: string,
  { slug, name, result, inputs, lack, lost }: EngineWorkflow,
): readonly string[] {
  const boundInputs = inputs.filter(({ parameter }) => parameter !== null);
  return [
    `${engine}/${slug}  ${result}  ${name}`,
    ...boundInputs.map(({ parameter, node, input, title }) => `  ${parameter}  ${node}.${input}  ${title}`),
    ...(lack === null ? [] : [`  It is not offered: ${lack}.`]),
    ...lost.map(({ parameter }) => `  ${parameter} has no place in this workflow any more: bind it again.`),
  ];
}
