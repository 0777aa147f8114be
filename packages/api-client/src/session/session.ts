import type { Schema } from '../contract/types'
import { ApiError } from '../http/error'
import { createAccountCalls } from './account-calls'
import type { CookieJar } from './cookies'
import { createEnvironment } from './environment'
import { createRefreshTimer } from './refresh-timer'
import type { KeyValueStorage } from './storage'
import type { TabLocks } from './tab-lock'
import { tokenLife, tokenRemainder } from './token-life'

/** The person who is signed in, as the server describes them (EN-002). */
export type User = Schema<'User'>
/** What the sign-in form sends; without `remember` the session lasts until the browser closes. */
export type Credentials = Schema<'Credentials'>
/** Why a session ended: the person signed out, here or in another tab, or its tokens are no longer accepted. */
export type EndReason = 'signed-out' | 'expired'

/** `ready` becomes true once the saved session has been read; before that nobody knows whether someone is signed in. */
export interface SessionState {
  user: User | null
  ready: boolean
}

/** Who is signed in, with which tokens. It knows no router and no toast: `onEnd` tells the one who does. */
export interface Session {
  getState(): SessionState
  getToken(): string | undefined
  /** A person is there and an access token is set. */
  isAuthenticated(): boolean
  /** Told when the state or the access token changes. */
  subscribe(listener: () => void): () => void
  signIn(credentials: Credentials): Promise<User>
  /** For answers that sign in by themselves: an accepted invitation, the first administrator. */
  accept(answer: { user: User; access: string; refresh: string }, remember?: boolean): User
  /** Reads what the browser kept; asks the server only when the access token is gone or nearly so. */
  restore(): Promise<User | null>
  /** A fresh token; concurrent callers and tabs share one request. */
  refresh(): Promise<string | undefined>
  updateUser(user: User): void
  /** Told the version of rights in every answer; when it was raised the person is loaded again (product 3.6). */
  notePermissions(version: string): void
  signOut(): Promise<void>
  onEnd(listener: (reason: EndReason) => void): () => void
}

/** Everything but `host` is found in the browser; scripts and tests bring their own. */
export interface SessionOptions {
  /** Where the server is, without `/api`: `https://example.org`; empty for the page's own origin. */
  host: string
  fetch?: typeof globalThis.fetch
  storage?: KeyValueStorage
  cookies?: CookieJar
  locks?: TabLocks
  /** Where the person is kept in local storage. */
  storageKey?: string
  /** Fires `storage` and `online`; the window. */
  events?: EventTarget
  isOnline?: () => boolean
}

const ACCESS = 'accessToken'
const REFRESH = 'refreshToken'
/** Left by older programs; read once, never written. */
const OLD_TOKEN = 'token'
/** The longest life a server gives: it decides when a token ends, the cookie only keeps it. */
const REFRESH_COOKIE_SECONDS = 90 * 24 * 60 * 60
/** A token with less than this left is renewed before it is used. */
const AHEAD_MS = 60_000

/** Makes the session of one page: tokens in cookies, the person in local storage, one refresh for all callers and tabs. */
export function createSession(options: SessionOptions): Session {
  const environment = createEnvironment(options)
  const { storage, cookies, locks, storageKey } = environment
  const calls = createAccountCalls(options.host, environment.fetch)
  const listeners = new Set<() => void>()
  const endListeners = new Set<(reason: EndReason) => void>()
  const rememberKey = `${storageKey}:remember`
  const endKey = `${storageKey}:ended`
  const versionKey = `${storageKey}:permissions`
  let state: SessionState = { user: null, ready: false }
  let running: Promise<string | undefined> | undefined
  const timer = createRefreshTimer(environment, () => refresh())

  const getToken = () => cookies.get(ACCESS)

  function set(next: Partial<SessionState>) {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }

  function keepTokens(access: string, refreshToken?: string) {
    const isRemembered = storage.getItem(rememberKey) !== null
    const life = tokenLife(access)
    cookies.set(ACCESS, access, isRemembered ? { maxAge: Math.round(life / 1000) } : {})
    // An answer without `refresh` keeps the old refresh token (ST-012).
    if (refreshToken) cookies.set(REFRESH, refreshToken, isRemembered ? { maxAge: REFRESH_COOKIE_SECONDS } : {})
    timer.startIn(Math.max(life - AHEAD_MS, life / 2))
  }

  function saveUser(user: User) {
    storage.setItem(storageKey, JSON.stringify(user))
  }

  function accept({ user, access, refresh: token }: Schema<'SignedIn'>, remember = true): User {
    if (remember) storage.setItem(rememberKey, '1')
    else storage.removeItem(rememberKey)
    storage.removeItem(endKey)
    storage.removeItem(versionKey)
    keepTokens(access, token)
    saveUser(user)
    set({ user, ready: true })
    return user
  }

  function end(reason: EndReason) {
    const wasThere = (state.user ?? getToken() ?? cookies.get(REFRESH)) !== undefined
    // Whoever goes on from here asks with a token of their own, not for the answer to the one that is gone.
    running = undefined
    timer.stop()
    cookies.remove(ACCESS)
    cookies.remove(REFRESH)
    storage.removeItem(OLD_TOKEN)
    storage.removeItem(rememberKey)
    // The other tabs read the reason when they see the person go.
    storage.setItem(endKey, reason)
    storage.removeItem(storageKey)
    finish(reason, wasThere)
  }

  function finish(reason: EndReason, wasThere: boolean) {
    set({ user: null, ready: true })
    if (wasThere) for (const listener of [...endListeners]) listener(reason)
  }

  function refresh(): Promise<string | undefined> {
    running ??= renew(getToken()).finally(() => {
      // Should another have begun since the end of a session, whoever comes now waits behind it for the lock.
      running = undefined
    })
    return running
  }

  async function renew(stale: string | undefined): Promise<string | undefined> {
    const wasThere = cookies.get(REFRESH) !== undefined
    return locks.request(`${storageKey}:refresh`, async () => {
      // While this tab waited for its turn, another may have brought a new token.
      const current = getToken()
      if (current && current !== stale) return adopt(current)
      const token = cookies.get(REFRESH)
      // Signed out while this tab waited: nothing has failed.
      if (!token && wasThere) return undefined
      if (!token) {
        end('expired')
        throw new ApiError({ status: 401, code: 'session_ended', message: 'No refresh token available' })
      }
      const answer = await calls.refresh(token).catch((error: unknown) => error)
      // Somebody signed out, or in as another person, while the answer was on its way: it belongs to nobody now.
      if (cookies.get(REFRESH) !== token) return getToken()
      if (!isTokens(answer)) {
        if (answer instanceof ApiError && answer.code === 'session_ended') end('expired')
        else timer.retry()
        throw answer
      }
      keepTokens(answer.access, answer.refresh)
      set({})
      return answer.access
    })
  }

  function adopt(access: string): string {
    timer.startIn(Math.max(tokenRemainder(access, Date.now()) - AHEAD_MS, AHEAD_MS))
    set({})
    return access
  }

  async function restore(): Promise<User | null> {
    const old = storage.getItem(OLD_TOKEN)
    storage.removeItem(OLD_TOKEN)
    if (old && !getToken()) cookies.set(ACCESS, old)
    let access = getToken()
    const remainder = access ? tokenRemainder(access, Date.now()) : 0
    if (remainder > AHEAD_MS) timer.startIn(remainder - AHEAD_MS)
    else if (cookies.get(REFRESH)) access = await refresh().catch(() => getToken())
    else if (remainder <= 0) access = forgetAccess()
    const isThere = (access ?? cookies.get(REFRESH)) !== undefined
    const saved = readUser()
    if (!isThere) storage.removeItem(storageKey)
    const user = isThere ? (saved ?? (await calls.me(access).catch(forgetRefused))) : null
    if (user && !saved) saveUser(user)
    set({ user, ready: true })
    return user
  }

  function updateUser(user: User) {
    saveUser(user)
    set({ user })
  }

  async function reloadUser() {
    const user = await calls.me(getToken()).catch(() => null)
    // Meanwhile the person may have gone, or another have come.
    if (user && user.id === state.user?.id) updateUser(user)
    // No version is empty: the next answer asks again.
    else storage.setItem(versionKey, '')
  }

  /** An access token that is over is no reason to leave the chain alive. */
  async function tellServer(token: string, access: string | undefined) {
    try {
      await calls.signOut(token, access)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      const renewed = await calls.refresh(token)
      await calls.signOut(renewed.refresh ?? token, renewed.access)
    }
  }

  function forgetAccess(): undefined {
    cookies.remove(ACCESS)
  }

  /** A token found in the old place may be refused; without an answer it stays. */
  function forgetRefused(error: unknown): null {
    if (error instanceof ApiError && error.status === 401) forgetAccess()
    return null
  }

  /** Unreadable saved data is removed (ST-006). */
  function readUser(): User | null {
    const text = storage.getItem(storageKey)
    if (text === null) return null
    try {
      const user: unknown = JSON.parse(text)
      if (isUser(user)) return user
    } catch {
      // Told apart from a readable one below: neither is kept.
    }
    storage.removeItem(storageKey)
    return null
  }

  environment.onStorage(storageKey, (value) => {
    const reason = storage.getItem(endKey) === 'expired' ? 'expired' : 'signed-out'
    timer.stop()
    if (value === null) return finish(reason, state.user !== null)
    set({ user: readUser() })
    const access = getToken()
    if (access) adopt(access)
  })

  return {
    getState: () => state,
    getToken,
    isAuthenticated: () => state.user !== null && getToken() !== undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async signIn(credentials) {
      return accept(await calls.signIn(credentials), credentials.remember)
    },
    accept,
    restore,
    refresh,
    updateUser,
    notePermissions(version) {
      const known = storage.getItem(versionKey)
      if (version === known || !state.user) return
      storage.setItem(versionKey, version)
      // The first one belongs to the person as signed in.
      if (known !== null) void reloadUser()
    },
    async signOut() {
      const access = getToken()
      const token = cookies.get(REFRESH)
      end('signed-out')
      // The person is out here whatever the server says; a chain it was not told of ends by itself.
      if (token) await tellServer(token, access).catch(() => undefined)
    },
    onEnd(listener) {
      endListeners.add(listener)
      return () => void endListeners.delete(listener)
    },
  }
}

function isTokens(answer: unknown): answer is { access: string; refresh?: string } {
  return 'access' in Object(answer)
}

function isUser(value: unknown): value is User {
  return 'id' in Object(value)
}
