import { hash, verify } from '@node-rs/argon2'
import { counted } from '../../../lib/text/counted'
import { COMMON_PASSWORDS } from './common-passwords'

/** Argon2id with 19 MiB, two passes and one lane: about 16 ms of one core for each guess. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let nobody: Promise<string> | undefined

/** The hash to keep; the password itself is kept nowhere. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/**
 * Whether the password fits. Without a hash (nobody has this address, or no password yet) the answer takes as long and is no.
 * `check` compares by Argon2.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  check = verify,
): Promise<boolean> {
  nobody ??= hash('no one may sign in with this', COST)
  const isRight = await check(stored ?? (await nobody), password)
  return isRight && stored !== null && stored !== undefined
}

/** Journal entries tell that a password changed, never what it was. */
export const HIDDEN_PASSWORD = { password: { from: '***', to: '***' } }

/**
 * What is wrong with a new password, in the order a person mends it; empty when nothing is. `personal` are the address and
 * the names of its person, `shortest` the least number of characters.
 */
export function passwordProblems(password: string, personal: readonly string[], shortest: number): string[] {
  const problems: string[] = []
  if ([...password].length < shortest)
    problems.push(`Пароль должен быть не короче ${counted(shortest, 'символа', 'символов', 'символов')}`)
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) problems.push('Пароль должен содержать буквы и цифры')
  if (isCommon(password)) problems.push('Такой пароль слишком распространён')
  if (isPersonal(password, personal)) problems.push('Пароль не должен состоять из вашей почты или имени')
  return problems
}

/** Neither capitals and signs at the end nor the other layout of the keyboard make a common password rarer. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  const bare = plain.replace(/[^\p{L}\d]+$/u, '')
  return [plain, bare, inOtherLayout(plain), inOtherLayout(bare)].some((text) => COMMON_PASSWORDS.has(text))
}

/** Shorter words are found in anything. */
const SHORTEST_WORD = 4
/** So many letters of other words make a password of somebody's name strange enough. */
const OWN_LETTERS = 4

/** An address or a name with hardly a letter beside it: numbers after a name are the first thing to be tried. */
function isPersonal(password: string, personal: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const words = personal
    .map((text) => text.toLowerCase())
    .flatMap((text) => [text, ...text.split('@').slice(0, 1), ...text.split(/[^\p{L}\d]+/u)])
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((left, right) => right.length - left.length)
  return [plain, inOtherLayout(plain)].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
    return rest !== text && rest.replace(/\P{L}/gu, '').length < OWN_LETTERS
  })
}

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const OTHER_KEY = new Map(
  [...LATIN].flatMap((key, index): [string, string][] => {
    const other = CYRILLIC[index] ?? ''
    return [
      [key, other],
      [other, key],
    ]
  }),
)

/** What the same keys would have written: `ghbdtn` for «привет». */
function inOtherLayout(text: string): string {
  return [...text].map((key) => OTHER_KEY.get(key) ?? key).join('')
}
