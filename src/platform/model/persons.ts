/** Takes persons out of what a teacher typed before it leaves the house. It errs towards taking out: a lesson is about a topic, not about a child. */

export interface NameLists {
  /** First names that mean nothing else in a lesson. */
  firstNames: readonly string[];
  /** Full names of persons that lessons are about; they stay. */
  publicFigures: readonly string[];
}

export interface WithoutPersons {
  text: string;
  /** How many names, addresses and numbers were taken out. */
  removed: number;
}

const CAPITAL = "\\p{Lu}[\\p{L}'’-]+";
/** Begins only where a word begins: a text of one endless word would otherwise be tried from each of its letters. */
const EMAIL = /(?<![\w.+'-])[\w.+'-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\w-]+)+/giu;
const SPOKEN_EMAIL = /(?<![\w.+'-])[\w.+'-]+ at [\w-]+ dot (?:com|org|net|edu|gov|us)\b/gi;
/** "12 Maple Street", "VT 05401": a number, names with capitals and a kind of street; a state with its ZIP code. */
const ADDRESS =
  /\b\d{1,5}\s+(?:\p{Lu}[\p{L}'’.-]*\s+){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Court|Ct|Boulevard|Blvd|Terrace|Place|Way)\b\.?|\b[A-Z]{2} \d{5}(?:-\d{4})?\b/gu;
/** Phone, social-security and long running numbers, as they are usually written. */
const NUMBER =
  /(?:\+?1[ .-]?)?(?:\(\d{3}\)\s?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b|\b\d{3}-\d{2}-\d{4}\b|\b(?:student\s+)?(?:id|number|no)\b[.:#\s]*\d{4,}\b|\b\d{9,}\b|\+\d{1,3}[ .-]?\(?\d[\d ().-]{6,}\d/gi;
const TITLED = new RegExp(
  `\\b(?:[Mm]rs?|[Mm]s|[Mm]iss|[Mm]x|[Dd]r|[Cc]oach|[Pp]rincipal|[Pp]rofessor|[Ss]eñora?|[Ss]ra?)\\b\\.?\\s+${CAPITAL}(?:\\s+${CAPITAL})?`,
  'gu',
);
/** Words after which a name stands; the word stays. Case counts in the name only. */
const INTRODUCED = new RegExp(
  `\\b((?:[Mm]y|[Oo]ur|[Tt]he|[Aa])?\\s*(?:[Ss]tudents?|[Cc]hild|[Kk]id|[Ss]on|[Dd]aughter|[Bb]oy|[Gg]irl|[Tt]eacher|[Pp]upil|[Nn]ephew|[Nn]iece|[Nn]amed|[Cc]alled|[Nn]ame is|I am|I['’]m)[,:]?\\s+)(${CAPITAL}(?:\\s+${CAPITAL})?)(?:['’]s\\b)?`,
  'gu',
);
/** A first name in small letters has to be this long: shorter ones are words in some language. */
const SMALL_LETTERS_FROM = 5;

const CONTACTS = [EMAIL, SPOKEN_EMAIL, ADDRESS, NUMBER];

/** Without e-mail and street addresses, phone numbers and numbers of persons. */
export const withoutContacts = (text: string): string =>
  CONTACTS.reduce((now, contact) => now.replace(contact, ' '), text.normalize('NFKC'));

const WORD = /(?<![\p{L}\d])\p{L}[\p{L}'’-]+/gu;
const FAMILY_NAME = /^(?:\s+\p{Lu}[\p{L}'’.-]*){0,3}/u;

export function personFilter({ firstNames, publicFigures }: NameLists): (typed: string) => WithoutPersons {
  const known = new Set(firstNames.map((name) => name.toLowerCase()));
  const figures = publicFigures.map((name) => name.toLowerCase());
  const isFigure = (words: string) => figures.some((figure) => words.toLowerCase().startsWith(figure));
  const isName = (word: string) => {
    const bare = word.replace(/['’]s$/i, '');
    return known.has(bare.toLowerCase()) && (word !== word.toLowerCase() || bare.length >= SMALL_LETTERS_FROM);
  };

  return (typed) => {
    let removed = 0;
    let skipTo = 0;
    const gone = () => {
      removed++;
      return ' ';
    };
    const unlessFigure = (whole: string) => (isFigure(whole) ? whole : gone());
    const text = CONTACTS.reduce((now, contact) => now.replace(contact, gone), typed.normalize('NFKC'))
      .replace(TITLED, unlessFigure)
      .replace(INTRODUCED, (whole, lead: string, name: string) =>
        isFigure(name) || isTopic(name) ? whole : `${lead}${gone()}`,
      )
      // A word at a time, each with the capitals that may be its family name.
      .replace(WORD, (word: string, at: number, whole: string) => {
        if (at < skipTo) return '';
        if (!isName(word)) return word;
        const family = FAMILY_NAME.exec(whole.slice(at + word.length))?.[0] ?? '';
        if (isFigure(`${word}${family}`)) return word;
        skipTo = at + word.length + family.length;
        return gone();
      });
    return {
      text: text
        .replace(/\s+([,;.])/g, '$1')
        .replace(/(?:[,;]\s*){2,}/g, ', ')
        .replace(/\s+/g, ' ')
        .replace(/^[\s,;]+|[\s,;]+$/g, ''),
      removed,
    };
  };
}

/** "A teacher: Fractions", "students Compare": a capital after such a word is not always a name. */
const isTopic = (words: string): boolean =>
  /^(?:Will|Can|Should|Must|Are|Use|Learn|Know|Read|Write|Compare|Explain|Solve|Show|Work|Talk|Find|Make|Build|Add|Draw|Sort|The|This|Math|Science|English|Spanish|Not|And|With|In|On)\b/.test(
    words,
  );
