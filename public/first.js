// Runs before the first paint. A file of its own, because the Content-Security-Policy forbids inline scripts.
// The chosen theme; see src/ui/theme.ts.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.className = 'dark';
} catch {
  // Storage is blocked: light it is.
}
const named = (meta) => document.querySelector(`meta[name="${meta}"]`)?.content.split(' ').filter(Boolean) ?? [];
// On a slow line, fonts that are not at hand would hold up the page's code; somebody who was here before has them.
try {
  if (localStorage.getItem('signed-in') !== null)
    for (const href of named('fonts'))
      document.head.append(
        Object.assign(document.createElement('link'), {
          ...{ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href },
        }),
      );
} catch {
  // Storage is blocked: the style sheet asks for them.
}
// What the page asks the server first, while its code is still on the way; src/ui/request.ts takes the answers.
try {
  const headers = { 'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone ?? '' };
  const ask = (url) => fetch(url, { credentials: 'include', headers });
  const answers = Object.fromEntries(named('first-calls').map((url) => [url, ask(url)]));
  const user = answers['/api/auth/user']?.then((answer) => answer.clone().json());
  if (user && location.search === '')
    for (const url of named('library-calls'))
      answers[url] = user.then(({ subscription }) => (subscription?.library ? ask(url) : Promise.reject(new Error())));
  // Who takes an answer hears of its failure.
  for (const answer of Object.values(answers)) answer.catch(() => undefined);
  window.firstCalls = answers;
} catch {
  // The page asks by itself.
}
