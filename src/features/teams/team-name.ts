/** What a team is called. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|edu|gov|info|biz|io|co|us|app|site|online|xyz|ru|cn|top|link|shop)\b/iu;

/** Whether a mail program would make a link of it. */
export const holdsWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);

/** "Ana’s team", until its owner finds a better one. */
export const firstTeamName = (firstName: string | undefined): string => {
  const name = firstName?.trim() ?? '';
  return name === '' || name.length > 60 || holdsWebAddress(name) ? 'My team' : `${name}’s team`;
};
