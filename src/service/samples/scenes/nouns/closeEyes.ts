/** Shapes with a lid over each eye: what is black, round and small, and the light in it. */
export function closeEyes(shapes: readonly string[]): readonly string[] {
  const eyes = shapes.flatMap((shape) => {
    const [x = 0, y = 0, rx = 0, ry = rx] = /^K o (.*)$/.exec(shape)?.[1]?.split(' ').map(Number) ?? [];
    return rx > 1.2 && rx <= 5.2 && ry >= rx * 0.9 ? [{ shape, x, y, r: ry }] : [];
  });
  const isLight = (shape: string): boolean => {
    const [x = 0, y = 0, r = 0] = /^W o (.*)$/.exec(shape)?.[1]?.split(' ').map(Number) ?? [];
    return r > 0 && r < 2 && eyes.some((eye) => Math.hypot(eye.x - x, eye.y - y) <= eye.r);
  };
  return shapes.flatMap((shape) => {
    const eye = eyes.find((each) => each.shape === shape);
    if (eye === undefined) return isLight(shape) ? [] : [shape];
    const { x, y } = eye;
    const r = eye.r + 1.2;
    return [`A o ${x} ${y} ${r}`, `K l 1.4 M${x - r} ${y} Q${x} ${y + r * 1.3} ${x + r} ${y}`];
  });
}
