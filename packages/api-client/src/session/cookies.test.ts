import { expect, test } from 'vitest'
import { createPageCookies } from './cookies'

/** A page whose `cookie` keeps what is written, as browsers do. */
function fakePage() {
  const written: string[] = []
  const values = new Map<string, string>()
  return {
    written,
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) values.delete(name)
      else values.set(name, value)
    },
  }
}

test('a token belongs to the whole site, never travels from another one, and is encrypted where it can be (EN-001)', () => {
  const page = fakePage()
  createPageCookies(page, true).set('accessToken', 'a.b=c', { maxAge: 900 })
  expect(page.written).toEqual(['accessToken=a.b%3Dc; Path=/; SameSite=Strict; Secure; Max-Age=900'])
  createPageCookies(page, false).set('refreshToken', 'x')
  expect(page.written[1]).toBe('refreshToken=x; Path=/; SameSite=Strict')
})

test('a token is read back as it was written and is empty by default (EN-001)', () => {
  const cookies = createPageCookies(fakePage(), false)
  expect(cookies.get('accessToken')).toBeUndefined()
  cookies.set('accessToken', 'a;b=%c')
  cookies.set('other', '1')
  expect(cookies.get('accessToken')).toBe('a;b=%c')
  cookies.remove('accessToken')
  expect(cookies.get('accessToken')).toBeUndefined()
  expect(cookies.get('other')).toBe('1')
})
