import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begun, type History, redone, stepped, undone } from './history.ts';

describe('steps of an editor', () => {
  it('takes what is typed into one field as one', () => {
    let history = begun('');
    for (const text of ['a', 'ab', 'abc']) history = stepped(history, text, 'title');
    history = stepped(history, 'abc!', 'goal');
    history = undone(history);
    expect(history.now).toBe('abc');
    expect(undone(history).now).toBe('');
    expect(redone(undone(history)).now).toBe('abc');
  });

  it('begins a step of its own after an undo, and forgets what was undone', () => {
    let history = stepped(stepped(begun('a'), 'b', 'x'), 'c', null);
    history = stepped(undone(history), 'd', 'x');
    expect(history.now).toBe('d');
    expect(redone(history)).toBe(history);
    expect(undone(history).now).toBe('b');
  });

  it('comes back wherever it was, as often as one likes', () => {
    const steps = fc.array(fc.tuple(fc.nat(9), fc.constantFrom('a', 'b', null)), { maxLength: 30 });
    fc.assert(
      fc.property(steps, fc.nat(40), (typed, back) => {
        let history: History<number> = begun(-1);
        for (const [value, field] of typed) history = stepped(history, value, field);
        const last = history.now;
        let undoes = 0;
        for (; undoes < back && history.past.length > 0; undoes++) history = undone(history);
        for (; undoes > 0; undoes--) history = redone(history);
        expect(history.now).toBe(last);
        expect(history.future).toEqual([]);
      }),
    );
  });

  it('keeps so many steps', () => {
    let history = begun(0);
    for (let i = 1; i <= 500; i++) history = stepped(history, i, null);
    expect(history.past).toHaveLength(200);
  });
});
