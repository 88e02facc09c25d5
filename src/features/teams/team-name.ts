/** What a team is called. */
/**
 * A dot, of whatever script, between letters ends a host's name, whichever endings there are this year. After digits alone only the usual
 * endings count, because codes of standards look so (4.NF).
 */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|(?:[\p{L}-]|\p{L}\p{N}{1,9})[.\u3002\uff0e\uff61][\p{L}-]{2}|\d\.(?:com|net|org|edu|gov|info|biz|io|co|us|app|dev|site|online|xyz|ru|cn|top|link|shop)\b/iu;

/** Whether a mail program would make a link of it. */
export const holdsWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);

/** "Ana’s team", until its owner finds a better one. */
export const firstTeamName = (firstName: string | undefined): string => {
  const name = firstName?.trim() ?? '';
  return name === '' || name.length > 60 || holdsWebAddress(name) ? 'My team' : `${name}’s team`;
};
