import { type BrowserContext, expect, type Response } from '@playwright/test'

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

/** The policy a page came with lets in nothing inline and nothing from elsewhere. */
export function expectStrictPolicy(answer: Response | null): void {
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy, answer?.url()).toMatch(/script-src 'self' 'nonce-/)
  expect(policy, answer?.url()).not.toMatch(/(?<!wasm-)unsafe-|\*|https?:/)
}
