import type { Schema } from '@ws/api-client/contract'
import type { Database } from '../../db/database'
import type { Env } from '../../env'
import type { Services } from '../../lib/http/services'
import { createTestServer } from '../../testing/create-test-server'
import { createAccount, findRoles } from './accounts/new-account'
import { hashPassword } from './passwords/passwords'

/** The password of everybody in these tests. */
export const PASSWORD = 'верный пароль 7'

/** Everything the answers of this area may hold; a test reads what it asked for. */
interface Body
  extends Schema<'SignedIn'>,
    Schema<'Account'>,
    Schema<'SignInOptions'>,
    Schema<'SecondFactor'>,
    Schema<'RecoveryCodes'>,
    Schema<'PasswordLink'> {
  secret: string
  uri: string
  code: string
  message: string
  errors: Record<string, string[]>
  roles: string[]
  settings: Schema<'UserSettings'>
  data: (Schema<'Invitation'> & Schema<'SignedInDevice'>)[]
}

type Ask = (
  path: string,
  body: unknown,
  token?: string,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Body; headers: Headers }>

/** A workspace with roles and nobody in it. */
export interface Workspace {
  database: Database
  /** The settings of the running server; a test may change them. */
  env: Env
  services: Services
  post: Ask
  patch: Ask
  get(path: string, token?: string): ReturnType<Ask>
  remove(path: string, token?: string): ReturnType<Ask>
  /** An account with the built-in role of that key. */
  addAccount(email: string, role: string): Promise<number>
  close(): Promise<void>
}

/** Opens an empty workspace; people are added by the test. */
export async function openWorkspace(env: NodeJS.ProcessEnv = {}): Promise<Workspace> {
  const server = await createTestServer({ seed: 'empty', env })
  async function ask(method: string, path: string, body: unknown, token?: string, headers = {}) {
    const response = await server.fetch(`/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text || '{}') as Body, headers: response.headers }
  }
  return {
    database: server.database,
    env: server.services.env,
    services: server.services,
    post: (path, body, token, headers) => ask('POST', path, body, token, headers),
    patch: (path, body, token) => ask('PATCH', path, body, token),
    get: (path, token) => ask('GET', path, undefined, token),
    remove: (path, token) => ask('DELETE', path, undefined, token),
    addAccount: (email, role) => addAccount(server.database, email, role),
    close: () => server.close(),
  }
}

/** Hashing is slow on purpose, and everybody here has the same password. */
let hashed: Promise<string> | undefined

async function addAccount(database: Database, email: string, role: string): Promise<number> {
  hashed ??= hashPassword(PASSWORD)
  const passwordHash = await hashed
  return database.transaction(async (tx) => {
    const roles = (await findRoles(tx, [role])).map(({ id }) => id)
    const names = { firstName: 'Анна', lastName: 'Ковалёва' }
    return createAccount(tx, { email, passwordHash, status: 'active', roles, createdBy: null, ...names })
  })
}
