/** Where the tokens live. `maxAge` is in seconds; without it the cookie goes when the browser closes. */
export interface CookieJar {
  get(name: string): string | undefined
  set(name: string, value: string, options?: { maxAge?: number }): void
  remove(name: string): void
}

/** The page's cookies: whole site, never sent from another site, encrypted connection only where there is one. */
export function createPageCookies(page: { cookie: string }, isSecure: boolean): CookieJar {
  const attributes = `; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    get(name) {
      for (const pair of page.cookie.split('; ')) {
        const [key, ...value] = pair.split('=')
        if (key === name) return decode(value.join('=')) || undefined
      }
      return undefined
    },
    set(name, value, { maxAge } = {}) {
      const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
      page.cookie = `${name}=${encodeURIComponent(value)}${attributes}${age}`
    },
    remove(name) {
      page.cookie = `${name}=${attributes}; Max-Age=0`
    },
  }
}

/** Cookies of a program without a page: a script, a test. */
export function createMemoryCookies(): CookieJar {
  const values = new Map<string, string>()
  return {
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  }
}

/** A cookie written by someone else may hold a stray percent sign. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
