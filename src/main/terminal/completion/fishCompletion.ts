import { allCommands, type CommandNode, type Values } from './commandTree';

export function fishCompletion(root: CommandNode): string {
  const lines = allCommands(root).flatMap((node) => {
    const condition = `-n ${quoted(conditionOf(node))}`;
    const children = node.children.map(
      ({ path, description }) =>
        `complete -c easel -f ${condition} -a ${quoted(path.at(-1) ?? '')} -d ${quoted(description)}`,
    );
    const options = node.options.map(({ names, description, values }) => {
      const flags = names.map((name) =>
        name.startsWith('--') ? `-l ${quoted(name.slice(2))}` : `-s ${quoted(name.slice(1))}`,
      );
      return `complete -c easel ${condition} ${flags.join(' ')}${values === null ? '' : completionOf(values)} -d ${quoted(description)}`;
    });
    const known = node.values === null || node.values === 'any' ? [] : [node.values];
    const own = known.map(
      (values) => `complete -c easel ${condition}${completionOf(values).replace(' -r', '')}`,
    );
    return [...children, ...options, ...own];
  });
  return `# Completion of easel for fish. To have it: easel completion fish > ~/.config/fish/completions/easel.fish
complete -c easel -f
${lines.join('\n')}
`;
}

function conditionOf({ path, children }: CommandNode): string {
  const seen = path.map((word) => `__fish_seen_subcommand_from ${word}`);
  const next = children.map((child) => child.path.at(-1) ?? '').join(' ');
  if (path.length === 0) return '__fish_use_subcommand';
  return [...seen, ...(next === '' ? [] : [`not __fish_seen_subcommand_from ${next}`])].join('; and ');
}

function completionOf(values: Values): string {
  if (typeof values === 'object') return ` -x -a ${quoted(values.choices.join(' '))}`;
  if (values === 'any') return ' -x';
  return values === 'folders' ? " -x -a '(__fish_complete_directories)'" : ' -r -F';
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
