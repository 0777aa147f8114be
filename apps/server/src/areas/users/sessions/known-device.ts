import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../lib/http/handler'

const COOKIE = 'ws_device'
const YEAR = 365 * 24 * 3600

/**
 * Lets a browser be known again as one in which this person has signed in. It opens nothing: its failures are counted by
 * themselves, so that strangers who guess cannot shut the person out of his own browser.
 */
export function keepDevice(ctx: Context, user: number): void {
  const mark = `${user}.${randomBytes(12).toString('base64url')}`
  const secure = ctx.services.env.publicUrl?.startsWith('https:') ? '; Secure' : ''
  ctx.setHeader(
    'set-cookie',
    `${COOKIE}=${mark}.${sign(ctx, mark)}; Path=/api/users; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** The mark of the asking browser where this person has signed in with it. */
export function knownDevice(ctx: Context, user: number): string | undefined {
  const cookies = ctx.request.header('cookie') ?? ''
  const [, mark = '', owner, signature = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=((\\d{1,15})\\.[\\w-]+)\\.([\\w-]+)`).exec(cookies) ?? []
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(ctx, mark))]
  return Number(owner) === user && given.length === right.length && timingSafeEqual(given, right) ? mark : undefined
}

function sign({ services }: Context, mark: string): string {
  return createHmac('sha256', services.tokens.secret).update(`device:${mark}`).digest('base64url')
}
