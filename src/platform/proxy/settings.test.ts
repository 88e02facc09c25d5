import { describe, expect, it } from 'vitest';
import { readEnv } from '../../env.ts';
import { refusal } from '../../testing/env-refusal.ts';
import { proxyFor, sayProxies } from './settings.ts';

const HTTPS = 'http://proxy.school.example:3128';
const HTTP = 'http://old-proxy.school.example:8080';
const by = (direct: string, address: string) => proxyFor({ https: HTTPS, http: HTTP, direct })(address);

describe('the proxy for an address', () => {
  it('is the one of its scheme, and none without one', () => {
    expect(by('', 'https://api.openai.com/v1')).toBe(HTTPS);
    expect(by('', 'http://models.example:11434/v1')).toBe(HTTP);
    expect(proxyFor({ https: HTTPS, http: undefined, direct: '' })('http://models.example')).toBeUndefined();
    expect(proxyFor({ https: undefined, http: HTTP, direct: '' })('https://models.example')).toBeUndefined();
  });

  it('is none for this machine, however it is written', () => {
    for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.0.0.53', '[::1]', 'ollama.localhost'])
      expect(by('', `http://${host}:11434/`), host).toBeUndefined();
  });

  it.each([
    ['school.example', 'https://school.example', true],
    ['school.example', 'https://models.school.example', true],
    ['school.example', 'https://SCHOOL.example.', true],
    ['.school.example', 'https://models.school.example', true],
    ['*.school.example', 'https://a.models.school.example', true],
    ['school.example', 'https://myschool.example', false],
    ['school.example', 'https://school.example.evil.example', false],
    ['elm.example, school.example', 'https://school.example', true],
    ['elm.example school.example', 'https://school.example', true],
    ['school.example:8443', 'https://school.example:8443', true],
    ['school.example:8443', 'https://school.example', false],
    ['school.example:443', 'https://school.example', true],
    ['*', 'https://api.openai.com', true],
    ['10.0.0.0/8', 'http://10.20.30.40:11434', true],
    ['10.0.0.0/8', 'http://11.20.30.40', false],
    ['10.0.0.7', 'http://10.0.0.7', true],
    ['10.0.0.7:81', 'http://10.0.0.7', false],
    ['fd00::/8', 'http://[fd12::1]', true],
    ['[fd12::1]', 'http://[fd12::1]:8080', true],
    ['10.0.0.0/99, ,:, 10/8, /', 'http://10.20.30.40', false],
  ])('NO_PROXY=%s and %s: direct is %s', (direct, address, isDirect) => {
    expect(by(direct, address) === undefined).toBe(isDirect);
  });
});

describe('the environment', () => {
  it('names proxies in upper or lower case, and says which without a password', () => {
    expect(readEnv({}).proxies).toBeUndefined();
    expect(readEnv({ NO_PROXY: '*' }).proxies).toBeUndefined();
    const { proxies } = readEnv({ https_proxy: 'http://ana:p%40ss@proxy.example:3128', no_proxy: 'school.example' });
    expect(proxies).toEqual({
      https: 'http://ana:p%40ss@proxy.example:3128',
      http: undefined,
      direct: 'school.example',
    });
    expect(proxies && sayProxies(proxies)).toBe('http://proxy.example:3128 for https; none for school.example');
    expect(readEnv({ HTTPS_PROXY: HTTPS, https_proxy: HTTP }).proxies?.https).toBe(HTTPS);
  });

  it.each(['proxy.school.example:3128', 'socks5://proxy.school.example', 'none'])('refuses %s', (HTTPS_PROXY) => {
    expect(refusal({ HTTPS_PROXY })).toBe(
      'HTTPS_PROXY is not usable: it should be the address of a proxy, such as http://proxy.school.example:3128.',
    );
  });
});
