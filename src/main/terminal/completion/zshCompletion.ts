import { allCommands, type CommandNode, commandPath, type Values } from './commandTree';

export function zshCompletion(root: CommandNode): string {
  const commands = allCommands(root);
  const paths = commands.slice(1).map(({ path }) => `/${path.join('/')}`);
  const values = commands.flatMap((node) =>
    node.options.flatMap(({ names, values }) =>
      values === null
        ? []
        : names.map((name) => `    ("${commandPath(node)} ${name}") ${completionOf(values)}; return ;;`),
    ),
  );
  const words = commands.map((node) => {
    const options = node.options.flatMap(({ names, description }) =>
      names.map((name) => describedChoice(name, description)),
    );
    const children = node.children.map(({ path, description }) =>
      describedChoice(path.at(-1) ?? '', description),
    );
    const known = typeof node.values === 'object' && node.values !== null ? node.values.choices : [];
    const rest = [...children, ...known.map((word) => describedChoice(word, ''))];
    const files = node.values === 'files' ? '; takes=files' : '';
    return `    ("${commandPath(node)}") options=(${options.join(' ')}); choices=(${rest.join(' ')})${files} ;;`;
  });
  return `#compdef easel
# Completion of easel for zsh. To have it: easel completion zsh > a folder of your fpath, as _easel
_easel() {
  local place="" takes="" i
  local -a options choices
  for ((i = 2; i < CURRENT; i++)); do
    case "$place/$words[i]" in
      (${paths.join('|')}) place="$place/$words[i]" ;;
    esac
  done
  case "$place $words[CURRENT-1]" in
${values.join('\n')}
  esac
  case "$place" in
${words.join('\n')}
  esac
  if [[ $words[CURRENT] == -* ]]; then
    _describe -o option options
  elif [[ -n $takes ]]; then
    _files
  else
    _describe command choices
  fi
}
_easel "$@"
`;
}

function completionOf(values: Values): string {
  if (typeof values === 'object') return `compadd -- ${values.choices.map(quoted).join(' ')}`;
  if (values === 'any') return '_message value';
  return values === 'folders' ? '_files -/' : '_files';
}

function describedChoice(name: string, words: string): string {
  return quoted(words === '' ? name : `${name}:${words.replaceAll(':', '\\:')}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
