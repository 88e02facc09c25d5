/** English prose has about four characters a token; JSON a little fewer. */
const CHARACTERS_PER_TOKEN = 3.6;

export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
