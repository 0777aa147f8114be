import { hash, verify } from '@node-rs/argon2'
import { COMMON_PASSWORDS } from './common-passwords'

/** Argon2id with 19 MiB, two passes and one lane: about 16 ms of one core for each guess. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Product 17.1. */
const SHORTEST = 10

let nobody: Promise<string> | undefined

/** The hash to keep; the password itself is kept nowhere. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Whether the password fits. Without a hash (nobody has this address, or no password yet) the answer takes as long and is no. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hash('no one may sign in with this', COST)
  const isRight = await verify(stored ?? (await nobody), password)
  return isRight && stored !== null && stored !== undefined
}

/** What is wrong with a new password, in the order a person mends it; empty when nothing is. */
export function passwordProblems(password: string): string[] {
  const problems: string[] = []
  if ([...password].length < SHORTEST) problems.push(`Пароль должен быть не короче ${SHORTEST} символов`)
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) problems.push('Пароль должен содержать буквы и цифры')
  if (isCommon(password)) problems.push('Такой пароль слишком распространён')
  return problems
}

/** Capitals and signs at the end make a common password no rarer. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(plain.replace(/[^\p{L}\d]+$/u, ''))
}
