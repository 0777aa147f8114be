import { createHmac, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '../../../db/database'
import { secondFactorsTable } from '../../../db/tables/access/second-factors'
import { type SealedFor, seal, unseal } from '../../../lib/access/seal'
import { AppError } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'

const RECOVERY_CODES = 10
/** No letters or digits that look alike: the codes are printed and typed. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The stored second factor of a person, confirmed or not. */
export type StoredFactor = typeof secondFactorsTable.$inferSelect

/** Whether a code opens: `missing` when it is needed and was not sent. */
export type CodeVerdict = 'right' | 'missing' | 'wrong' | 'used'

/** Reads and locks the second factor of a person, whether it is on or only prepared. */
export async function lockFactor(tx: Tx, user: number): Promise<StoredFactor | undefined> {
  const [factor] = await tx
    .select()
    .from(secondFactorsTable)
    .where(eq(secondFactorsTable.user, user))
    .for('no key update')
  return factor
}

/** Checks the code of a person whose account is locked, and spends it; who has no second factor needs none. */
export async function spendCode(ctx: Context, user: number, code: string | undefined): Promise<CodeVerdict> {
  const factor = await lockFactor(ctx.tx, user)
  if (!factor?.enabled_at) return 'right'
  if (code === undefined) return 'missing'
  const digits = code.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? spendStep(ctx, factor, digits) : spendRecoveryCode(ctx, factor, code)
}

/** The half-minute a code belongs to, of now, the one before and the one after (clocks differ), or null. */
export function stepOf(ctx: Context, factor: StoredFactor, code: string): number | null {
  const secret = openSecret(ctx, factor)
  if (secret === null) return null
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const now = Date.now()
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp: now, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

/** 400 for a code that does not open, under its field. */
export function codeRefusal(verdict: Exclude<CodeVerdict, 'right'>): AppError {
  if (verdict === 'missing') {
    return new AppError(400, 'second_factor_required', 'Введите код из приложения или код восстановления')
  }
  const text = verdict === 'used' ? 'Этот код уже использован. Дождитесь следующего' : 'Неверный код'
  return new AppError(400, 'second_factor_invalid', text, { errors: { code: [text] } })
}

/** A new secret in base 32 and the address that applications of codes read from a QR code. */
export function makeSecondFactor(issuer: string, email: string): { secret: string; uri: string } {
  // Named once: a Russian name is long in an address, and each letter makes the QR code finer.
  const totp = new TOTP({ issuer, issuerInLabel: false, label: email, secret: new Secret({ size: 20 }) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Ten codes to write down, and the hashes that are kept of them. */
export function makeRecoveryCodes(ctx: Context, user: number): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return `${signs.slice(0, 5)}-${signs.slice(5)}`
  })
  return { codes, hashes: codes.map((code) => hashRecoveryCode(ctx, user, code)) }
}

/** Encrypts the secret for the database. */
export function sealSecret(ctx: Context, user: number, secret: string): string {
  return seal(sealedFor(ctx, user), secret)
}

async function spendStep(ctx: Context, factor: StoredFactor, code: string): Promise<CodeVerdict> {
  const step = stepOf(ctx, factor, code)
  if (step === null) return 'wrong'
  if (step <= factor.last_step) return 'used'
  await ctx.tx.update(secondFactorsTable).set({ last_step: step }).where(eq(secondFactorsTable.user, factor.user))
  return 'right'
}

async function spendRecoveryCode(ctx: Context, factor: StoredFactor, code: string): Promise<CodeVerdict> {
  const hash = hashRecoveryCode(ctx, factor.user, code)
  const left = factor.recovery_hashes.filter((known) => known !== hash)
  if (left.length === factor.recovery_hashes.length) return 'wrong'
  await ctx.tx.update(secondFactorsTable).set({ recovery_hashes: left }).where(eq(secondFactorsTable.user, factor.user))
  return 'right'
}

/** Keyed by the secret of the installation: 49 bits alone could be tried out by whoever stole the database. */
function hashRecoveryCode({ services }: Context, user: number, code: string): string {
  const signs = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHmac('sha256', services.tokens.secret).update(`recovery:${user}:${signs}`).digest('base64url')
}

/** Null when the secret of the installation is another one than when this was sealed. */
function openSecret(ctx: Context, { user, secret }: StoredFactor): string | null {
  return unseal(sealedFor(ctx, user), secret)
}

function sealedFor({ services }: Context, user: number): SealedFor {
  return { secret: services.tokens.secret, purpose: 'second factor', bound: String(user) }
}
