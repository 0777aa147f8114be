export function prefixTheme(css: string): string
