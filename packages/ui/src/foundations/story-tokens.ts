import { useEffect, useState } from 'react'

/** The values of `--ws-*` as the document has them now; read anew when theme, density or contrast change. */
export function useTokens(names: readonly string[]): Record<string, string> {
  const [tokens, setTokens] = useState<Record<string, string>>({})
  const asked = names.join(' ')
  useEffect(() => {
    const read = () => {
      const style = getComputedStyle(document.documentElement)
      setTokens(
        Object.fromEntries(asked.split(' ').map((name) => [name, style.getPropertyValue(`--ws-${name}`).trim()])),
      )
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true })
    return () => observer.disconnect()
  }, [asked])
  return tokens
}
