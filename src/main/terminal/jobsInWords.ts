/** `1 job`, `1,200 jobs`. */
export function jobsInWords(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'job' : 'jobs'}`;
}
