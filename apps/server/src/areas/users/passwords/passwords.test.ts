import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGuessLimit } from '../sessions/guess-limit'
import { hashPassword, passwordProblems, verifyPassword } from './passwords'

const SHORTEST = 10

describe('a new password', () => {
  test('a long one with letters and digits is fine', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zа-я]{6,20}$/), fc.integer({ min: 10_000 }), (word, number) => {
        // Keyboard runs and the words of the list aside, nothing random is common.
        fc.pre(!/123|777|111|20[12]/.test(String(number)))
        expect(passwordProblems(`${word}${number}`, [], SHORTEST)).toEqual([])
      }),
    )
  })

  test.each([
    ['коротк1', ['Пароль должен быть не короче 10 символов']],
    ['одни только буквы', ['Пароль должен содержать буквы и цифры']],
    ['83920174665', ['Пароль должен содержать буквы и цифры']],
    ['Password123', ['Такой пароль слишком распространён']],
    ['Qwerty12345!', ['Такой пароль слишком распространён']],
    ['1q2w3e4r5t', ['Такой пароль слишком распространён']],
    ['пароль2024', ['Такой пароль слишком распространён']],
    ['ghbdtn12345', ['Такой пароль слишком распространён']],
    ['ЙЦУКЕН12345', ['Такой пароль слишком распространён']],
    ['зфыыцщкв123', ['Такой пароль слишком распространён']],
    ['', ['Пароль должен быть не короче 10 символов', 'Пароль должен содержать буквы и цифры']],
  ])('«%s» is refused with a reason', (password, problems) => {
    expect(passwordProblems(password, [], SHORTEST)).toEqual(problems)
  })

  test.each(['ivanova-1985', 'Иванова2026!', 'anna.ivanova1', 'Ivanova@mail.example.ru7', 'bdfyjdf2026'])(
    '«%s» is refused: it is the person’s own address or name',
    (password) => {
      const personal = ['anna.ivanova@mail.example.ru', 'ivanova', 'Анна', 'Иванова']
      expect(passwordProblems(password, personal, SHORTEST)).toEqual([
        'Пароль не должен состоять из вашей почты или имени',
      ])
      expect(passwordProblems('иванова пьёт чай 7', personal, SHORTEST)).toEqual([])
    },
  )

  test('only a hash is kept, by argon2id at 19 MiB', async () => {
    const hash = await hashPassword('верный пароль 7')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await expect(verifyPassword(hash, 'верный пароль 7')).resolves.toBe(true)
    await expect(verifyPassword(hash, 'верный пароль 8')).resolves.toBe(false)
  })

  test('an unknown address takes as long as a known one: Argon2 works through a hash of the same cost', async () => {
    const costOf = (hash: string) => hash.split('$').slice(0, 4)
    const known = await hashPassword('верный пароль 7')
    for (const nothing of [undefined, null]) {
      const hashes: string[] = []
      const check = async (hash: string | Uint8Array) => hashes.push(String(hash)) > 0
      await expect(verifyPassword(nothing, 'верный пароль 7', check)).resolves.toBe(false)
      expect(hashes.map(costOf)).toEqual([costOf(known)])
    }
  })

  test('an account without a password opens to no password', async () => {
    await expect(verifyPassword(undefined, 'no one may sign in with this')).resolves.toBe(false)
    await expect(verifyPassword(null, '')).resolves.toBe(false)
  })
})

test('an address that nobody has rests for a quarter of an hour like any other', () => {
  const limit = createGuessLimit(5, 15 * 60_000)
  const refusals = [1, 2, 3, 4, 5].map(() => limit.fail('nobody@example.ru', 0)?.message)
  expect(refusals).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'Слишком много попыток. Повторите через 15 мин',
  ])
  expect(limit.fail('nobody@example.ru', 10 * 60_000)?.message).toBe('Слишком много попыток. Повторите через 5 мин')
  expect(limit.fail('nobody@example.ru', 15 * 60_000)).toBeUndefined()
})
