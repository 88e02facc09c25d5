// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { chooseTheme, storedTheme } from './theme.ts';

const BEFORE_PAINT = readFileSync('public/first.js', 'utf8');
const paint = () => new Function('localStorage', 'document', 'window', BEFORE_PAINT)(localStorage, document, {});
const classes = () => document.documentElement.className;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = 'light';
});

it('is light unless the visitor chose dark', () => {
  expect(storedTheme()).toBe('light');
  localStorage.setItem('theme', 'purple');
  expect(storedTheme()).toBe('light');
  paint();
  expect(classes()).toBe('light');
});

it('is kept under "theme" and shown as a class on the page root', () => {
  chooseTheme('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(classes()).toBe('dark');
  chooseTheme('light');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(classes()).toBe('light');
});

it('is there before the first paint', () => {
  localStorage.setItem('theme', 'dark');
  paint();
  expect(classes()).toBe('dark');
});

it('leaves the page light where storage is blocked', () => {
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
  };
  expect(() => new Function('localStorage', 'document', BEFORE_PAINT)(blocked, document)).not.toThrow();
  expect(classes()).toBe('light');
});
