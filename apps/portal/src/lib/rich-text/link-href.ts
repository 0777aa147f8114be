/** An address as a link needs it: `example.com` is a site, `a@b.ru` a mailbox. */
export function hrefOf(typed: string): string {
  const text = typed.trim()
  if (/^[a-z][a-z\d+.-]*:|^[/#]/i.test(text)) return text
  return /^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`
}
