// Runs before the first paint. A file of its own, because the Content-Security-Policy forbids inline scripts.
// The chosen theme; see src/ui/theme.ts.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.className = 'dark';
} catch {
  // Storage is blocked: light it is.
}
// What the page asks the server first, while its code is still on the way; src/ui/request.ts takes the answers.
try {
  const calls = document.querySelector('meta[name="first-calls"]')?.content.split(' ') ?? [];
  const headers = { 'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone ?? '' };
  const answers = Object.fromEntries(calls.map((url) => [url, fetch(url, { credentials: 'include', headers })]));
  // Who takes an answer hears of its failure.
  for (const answer of Object.values(answers)) answer.catch(() => undefined);
  window.firstCalls = answers;
} catch {
  // The page asks by itself.
}
