const KINDS = 'color|spacing|text|radius|shadow|font|ease|animate'

/**
 * The theme for hosts with a look of their own: `--color-surface` becomes `--color-ws-surface`, `dark:` becomes `ws-dark:`,
 * and the step of the spacing scale, which has no name, stays the host's.
 */
export function prefixTheme(css) {
  return css
    .replace(
      /^\/\*.*?\*\//s,
      '/* Tailwind 4 names for the tokens; each has `ws` in it, so that none of the host changes. */',
    )
    .replace('@custom-variant dark ', '@custom-variant ws-dark ')
    .replace(/^ *--spacing:.*\n\n?/m, '')
    .replace(new RegExp(`^( *--(?:${KINDS})-)(?!ws)`, 'gm'), '$1ws-')
}
