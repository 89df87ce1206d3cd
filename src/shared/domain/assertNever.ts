/** Makes the compiler prove that a union has been handled whole; throws if data got past it. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
