import { describe, expect, it } from 'vitest';
import { defaultProfileName } from './defaultProfileName';

describe('the name of a profile that was given none', () => {
  it.each([
    ['https://api.example.com/v1', 'api.example.com'],
    ['api.example.com', 'api.example.com'],
    ['http://localhost:8080', 'localhost:8080'],
    ['', 'My service'],
    ['not an address at all', 'My service'],
  ])('makes of %j the name %j', (address, name) => {
    expect(defaultProfileName(address)).toBe(name);
  });
});
