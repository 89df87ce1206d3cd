/** Number of frequencies in each direction; their bits are the hash. */
const frequencies = 8;

/**
 * A hash (DCT) of 64 bits that hardly change when a picture is resized or recompressed: whether each low frequency
 * is above the median. @param light lightness, `edge` × `edge`, row by row
 */
export function perceptualHash(light: Float32Array, edge: number): Uint8Array {
  const waves = cosines(edge);
  const rows = new Float32Array(edge * frequencies);
  for (let y = 0; y < edge; y += 1) {
    for (let u = 0; u < frequencies; u += 1) {
      let sum = 0;
      for (let x = 0; x < edge; x += 1) sum += (light[y * edge + x] ?? 0) * (waves[u * edge + x] ?? 0);
      rows[y * frequencies + u] = sum;
    }
  }
  const found = new Float32Array(frequencies * frequencies);
  for (let v = 0; v < frequencies; v += 1) {
    for (let u = 0; u < frequencies; u += 1) {
      let sum = 0;
      for (let y = 0; y < edge; y += 1) sum += (rows[y * frequencies + u] ?? 0) * (waves[v * edge + y] ?? 0);
      found[v * frequencies + u] = sum;
    }
  }
  const middle = found.toSorted()[found.length / 2] ?? 0;
  const hash = new Uint8Array(found.length / 8);
  found.forEach((strength, at) => {
    if (strength > middle) hash[at >> 3] = (hash[at >> 3] ?? 0) | (1 << (at & 7));
  });
  return hash;
}

const known = new Map<number, Float32Array>();

// From the second frequency on: the first is the average lightness.
function cosines(edge: number): Float32Array {
  let waves = known.get(edge);
  if (waves) return waves;
  waves = new Float32Array(frequencies * edge);
  for (let u = 0; u < frequencies; u += 1)
    for (let x = 0; x < edge; x += 1)
      waves[u * edge + x] = Math.cos((Math.PI * (u + 1) * (2 * x + 1)) / (2 * edge));
  known.set(edge, waves);
  return waves;
}
