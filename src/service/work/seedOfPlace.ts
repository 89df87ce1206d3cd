/**
 * The seed of one picture of a request: its own, so that the picture can be made again alone.
 * @param first digits of the request's seed. @param place from 0. @param max digits of the largest seed
 */
export function seedOfPlace(first: string, place: number, max: string): string {
  return String((BigInt(first) + BigInt(place)) % (BigInt(max) + 1n));
}
