/** An e-mail address that breaks behind its @ where a line is too short for it, rather than in the middle of a word. */
export function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@') + 1;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
