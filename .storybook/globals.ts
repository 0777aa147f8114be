/** Puts what the toolbar asks for on the document: theme, density, contrast, language. */
export function applyGlobals({ theme, density, contrast, language }: Record<string, unknown>): void {
  const root = document.documentElement
  root.lang = language === 'en' ? 'en' : 'ru'
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light'
  root.dataset.density = density === 'compact' ? 'compact' : 'comfortable'
  if (contrast === 'high') root.dataset.contrast = 'high'
  else delete root.dataset.contrast
}
