// Applies the chosen theme before the first paint. A file of its own, because the Content-Security-Policy forbids inline scripts; see src/ui/theme.ts.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.className = 'dark';
} catch {
  // Storage is blocked: light it is.
}
