// Moves shapes that are written as those of nouns are.

/** Where shapes go: their point (fromX, fromY) comes to lie on (x, y), `size` times as large and turned by `degrees`, clockwise. */
export type Move = Readonly<{
  fromX: number;
  fromY: number;
  x: number;
  y: number;
  size?: number;
  degrees?: number;
}>;

/** Two decimals are finer than a pixel of the largest picture. */
const round = (value: number): number => Math.round(value * 100) / 100;

export function moveShapes(shapes: readonly string[], move: Move): readonly string[] {
  return shapes.map((shape) => moveShape(shape, move));
}

function moveShape(shape: string, { fromX, fromY, x, y, size = 1, degrees = 0 }: Move): string {
  const [color = '', kind = '', ...words] = shape.split(' ');
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const put = (atX: number, atY: number): string => {
    const [dx, dy] = [(atX - fromX) * size, (atY - fromY) * size];
    return `${round(x + dx * cos - dy * sin)} ${round(y + dx * sin + dy * cos)}`;
  };
  const path = (text: string): string => movePoints(text, put);
  if (kind === 'o') {
    const [atX = 0, atY = 0, rx = 1, ry = rx, turned = 0] = words.map(Number);
    return `${color} o ${put(atX, atY)} ${round(rx * size)} ${round(ry * size)} ${round(turned + degrees)}`;
  }
  if (kind === 'g') {
    const [atX = 0, atY = 0, r = 1] = words.map(Number);
    return `${color} g ${put(atX, atY)} ${round(r * size)}`;
  }
  if (kind === 'l') {
    const [wide = '1', ...rest] = words;
    return `${color} l ${round(Number(wide) * size)} ${path(rest.join(' '))}`;
  }
  return `${color} ${path([kind, ...words].join(' '))}`;
}

/** A path of absolute commands, each of its points put elsewhere. @param put (x, y), as it is written there: "10 20" */
export function movePoints(path: string, put: (x: number, y: number) => string): string {
  const tokens = path.split(' ');
  const moved: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const command = /^[A-Z]/.test(token) ? token.slice(0, 1) : '';
    const x = token.slice(command.length);
    if (x === '') moved.push(token);
    else moved.push(`${command}${put(Number(x), Number(tokens[++at]))}`);
  }
  return moved.join(' ');
}
