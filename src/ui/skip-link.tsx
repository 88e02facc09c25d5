/** The first stop of the keyboard: past everything that repeats on each page. The page's main region has the id "main". */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to #main; the script only keeps the address as it is
    <a
      href="#main"
      onClick={(event) => {
        // By script, so that the address stays what it is.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="fixed top-2 left-2 z-[60] -translate-y-20 rounded-control bg-primary px-4 py-2.5 font-medium text-on-primary focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
