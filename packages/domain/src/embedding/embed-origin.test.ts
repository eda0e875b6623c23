import { expect, test } from 'vitest';
import { isOriginForMode, readEmbedOrigin } from './embed-origin.ts';

test('[DEV-04] an origin is exact and has one spelling', () => {
  expect(readEmbedOrigin(' https://HR.Example.com/ ')).toBe('https://hr.example.com');
  expect(readEmbedOrigin('https://hr.example.com:443')).toBe('https://hr.example.com');
  expect(readEmbedOrigin('https://hr.example.com:8443')).toBe('https://hr.example.com:8443');
  expect(readEmbedOrigin('http://localhost:4400')).toBe('http://localhost:4400');
  expect(readEmbedOrigin('http://127.0.0.1:4400')).toBe('http://127.0.0.1:4400');
});

test.each([
  '',
  '*',
  'https://*.example.com',
  'https://hr.example.com/path',
  'https://hr.example.com?x=1',
  'https://hr.example.com#x',
  'https://user:word@hr.example.com',
  'http://hr.example.com',
  'http://localhost.example.com',
  'ftp://hr.example.com',
  'javascript:alert(1)',
  'null',
  "https://hr.example.com; script-src 'unsafe-inline'",
  'https://hr.example.com https://other.example.com',
  'https://hr.example.com:99999',
  `https://${'a'.repeat(300)}.com`,
])('[DEV-04] no origin: %s', (text) => {
  expect(() => readEmbedOrigin(text)).toThrow('embedOriginInvalid');
});

test('[DEV-04] an origin on the own computer is for tests only', () => {
  expect(isOriginForMode('http://localhost:4400', 'test')).toBe(true);
  expect(isOriginForMode('http://localhost:4400', 'live')).toBe(false);
  expect(isOriginForMode('https://hr.example.com', 'live')).toBe(true);
});
