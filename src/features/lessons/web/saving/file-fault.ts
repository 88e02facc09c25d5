/** What is wrong with a file that a teacher chose; its message is a sentence for them. */
export class FileFault extends Error {
  override name = 'FileFault';
}
