import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/**
 * Gives the browser an access token of the same person and session that is over after so many seconds (a negative number: it
 * is over already), signed as the server of this data folder signs its own; answers the new token.
 */
export async function shortenToken(context: BrowserContext, dataDir: string, seconds: number): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'accessToken')
  if (!cookie) throw new Error('There is no cookie of the session')
  const value = shortened(cookie.value, readFileSync(join(dataDir, 'secret'), 'utf8').trim(), seconds)
  await context.addCookies([{ ...cookie, value }])
  return value
}

function shortened(token: string, secret: string, seconds: number): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const unsigned = `${encode({ alg: 'HS256' })}.${encode({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds })}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}
