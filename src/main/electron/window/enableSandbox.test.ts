import { expect, it } from 'vitest';
import { enableSandbox } from './enableSandbox';

function startWith(switches: readonly string[]): readonly string[] {
  const did: string[] = [];
  const commandLine = { hasSwitch: (name: string) => switches.includes(name) };
  enableSandbox({ commandLine, enableSandbox: () => did.push('sandboxed') }, (words) => did.push(words));
  return did;
}

it('puts pages into the sandbox', () => {
  expect(startWith([])).toEqual(['sandboxed']);
});

it('leaves the switch that root needs where it is, and says so', () => {
  expect(startWith(['no-sandbox'])).toEqual(['Easel was told to run without a sandbox.']);
});
