import { allCommands, type CommandNode, commandPath, type Values } from './commandTree';

export function bashCompletion(root: CommandNode): string {
  const commands = allCommands(root);
  const paths = commands.slice(1).map(({ path }) => `/${path.join('/')}`);
  const values = commands.flatMap((node) =>
    node.options.flatMap(({ names, values }) =>
      values === null
        ? []
        : names.map((name) => `    "${commandPath(node)} ${name}") ${completionOf(values)}; return ;;`),
    ),
  );
  const words = commands.map((node) => {
    const options = node.options.flatMap(({ names }) => names);
    const known = typeof node.values === 'object' && node.values !== null ? node.values.choices : [];
    const rest = [...node.children.map(({ path }) => path.at(-1) ?? ''), ...known];
    return `    "${commandPath(node)}") options="${options.join(' ')}"; words="${rest.join(' ')}" ;;`;
  });
  return `# Completion of easel for bash. To have it: easel completion bash > ~/.local/share/bash-completion/completions/easel
_easel() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" place="" options="" words="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$place/\${COMP_WORDS[i]}" in
    ${paths.join('|')}) place="$place/\${COMP_WORDS[i]}" ;;
    esac
  done
  COMPREPLY=()
  case "$place $prev" in
${values.join('\n')}
  esac
  case "$place" in
${words.join('\n')}
  esac
  if [[ $cur == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$cur"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
  fi
}
complete -o default -F _easel easel
`;
}

function completionOf(values: Values): string {
  if (typeof values === 'object') return `COMPREPLY=($(compgen -W "${values.choices.join(' ')}" -- "$cur"))`;
  if (values === 'any') return 'compopt +o default 2>/dev/null';
  return `COMPREPLY=($(compgen ${values === 'folders' ? '-d' : '-f'} -- "$cur"))`;
}
