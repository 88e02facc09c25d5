/** Words to look for, asked once they rest. */
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { useDebounced } from './use-debounced.ts';

const PAUSE_MS = 300;
const WORDS_MAXIMUM = 200;

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What was last asked, from the address. */
  search: string;
  onSearch(words: string): void;
  className?: string;
}

export function SearchField({ label, placeholder, search, onSearch, className = '' }: SearchFieldProps) {
  const [words, setWords] = useState(search);
  const rested = useDebounced(words.trim(), PAUSE_MS);
  // The address may change under the field, by the browser's way back or by clearing all.
  const [asked, setAsked] = useState(search);
  if (search !== asked) {
    setAsked(search);
    if (search !== words.trim()) setWords(search);
  }
  useEffect(() => {
    if (rested === words.trim() && rested !== search) onSearch(rested);
  }, [rested, words, search, onSearch]);
  return (
    <Field label={label} className={className}>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-[1.125rem] -translate-y-1/2 text-ink-soft"
        />
        <Input
          type="search"
          name="search"
          autoComplete="off"
          maxLength={WORDS_MAXIMUM}
          placeholder={placeholder}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="pl-10"
        />
      </div>
    </Field>
  );
}
