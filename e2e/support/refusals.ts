import type { BrowserContext } from '@playwright/test'

/** Everything the browser refused by the page's policy, in every page of the context. */
export async function listenToRefusals(context: BrowserContext): Promise<string[]> {
  const refused: string[] = []
  await context.exposeBinding('tellRefusal', (_source, text: string) => void refused.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
      const tell = Reflect.get(window, 'tellRefusal') as (text: string) => void
      tell(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
    })
  })
  return refused
}
